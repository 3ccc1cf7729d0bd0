/** The states of translations, and the reports of `npm run translations`. */
import {appendFileSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {recordFile} from '../../plugins/content-check/translations/record';
import {type UnitKind, unitKinds} from '../../plugins/content-check/translations/unit';
import {confirm} from '../../tools/translations/confirm';
import {makeReport} from '../../tools/translations/report';
import {appendSummary} from '../../tools/translations/summary';
import {LEGAL, POST, post, TranslatedSite} from '../support/translated-site';

const RECORD = recordFile('en');

let site: TranslatedSite;
beforeEach(() => {
  site = new TranslatedSite();
});
afterEach(() => site.remove());

const report = (kinds: readonly UnitKind[] = unitKinds) => makeReport(site.folder, ['en'], kinds);

/** The open texts, as `status id`. */
const open = (): string[] => report().languages.flatMap((one) => one.open.map(({status, id}) => `${status} ${id}`));

describe('A text is stale', () => {
  test('when its words have changed since it was confirmed, in articles and everywhere else', () => {
    expect(open()).toEqual([]);
    const all = Object.values(report().languages[0]?.counts ?? {}).reduce((sum, {done}) => sum + done, 0);
    expect(all).toBe(11);
    site.edit(POST.es, 'Hola"\nchanges', 'Buenas"\nchanges');
    site.edit(POST.en, '![Hello]', '![A chart]');
    site.edit(LEGAL.es, 'Texto', 'Otro texto');
    site.edit('blog/glossary.yml', 'Cantidad', 'Volumen');
    site.edit('i18n/en/code.json', 'One', 'A');
    site.edit('i18n/es/drawings.json', 'Mar', 'Océano');
    site.edit('blog/guides/logistics/_category_.yml', 'Logística', 'Transporte');
    expect(open()).toEqual([
      'stale posts/una.md',
      'original-stale posts/una.md#landed-cost',
      'stale pages/aviso.mdx',
      'stale cupo',
      'original-stale code.json:one',
      'stale drawings.json:sea',
      'stale current.json:sidebar.guides.category.logistics',
    ]);
    site.edit(POST.en, 'Hello"\nchanges', 'Good day"\nchanges');
    expect(open()).toContain('both-changed posts/una.md');
  });

  test.each([
    ['17 %', '17\u00a0%'],
    ['17 %', '17%'],
    ['10.000', '10\u202f000'],
    ['15,4', '15.4'],
    ['–', '\u2014'],
    ['...', '…'],
    ['«da»', '"da"'],
    ['«da»', '**da**'.replaceAll('**', "'")],
    ['La cuenta', '\n  _La_ <!-- sic --> **cuenta**'],
    ['- Hola\n', '* Hola\n'],
    ['|---|--:|', '| :-: | - |'],
    ['| 1 |', '|   1   |'],
    ['El', '<!-- Sobre el\n\narancel -->\n\nEl'],
    [/\n/g, '\r\n'],
    [/^/, '\ufeff'],
  ])('never for changes of typography: %j becomes %j', (from, to) => {
    site.edit(POST.es, from, to);
    expect(open()).toEqual([]);
  });

  test.each([
    ['17 %', '18 %'],
    ['10.000', '10.001'],
    ['es del', 'será del'],
    ['arancel', 'Arancel'],
    ['## Hola', '## Adiós'],
    ['| 1 | 2 |', '| 1 | 3 |'],
    ['[^a]: Hola', '[^a]: Adiós'],
    ['[^a]: Hola\n', ''],
  ])('also for small changes: %j becomes %j', (from, to) => {
    site.edit(POST.es, from, to);
    expect(open()).toEqual(['stale posts/una.md']);
  });
});

test('Missing and unused texts are listed with their files and lines', () => {
  rmSync(path.join(site.folder, POST.en));
  site.write('blog/posts/otra.md', post('Otra', 'Texto.'));
  site.write('i18n/en/docusaurus-plugin-content-blog/old.md', '# Old');
  site.edit('i18n/en/code.json', '"One"', '" "');
  site.edit('i18n/es/code.json', '"two"', '"three"');
  const texts = report().languages[0]?.open ?? [];
  const find = (id: string) => texts.find((text) => text.id === id);
  expect(find('posts/una.md')).toMatchObject({status: 'missing', original: {file: POST.es, line: 2}});
  expect(find('posts/una.md')?.translation).toEqual({file: POST.en});
  expect(find('posts/otra.md')?.translation.file).toBe('i18n/en/docusaurus-plugin-content-blog/otra.md');
  expect(find('posts/una.md#hero')).toMatchObject({status: 'missing', original: {file: POST.es, line: 6}});
  expect(find('posts/old.md')).toMatchObject({status: 'unused', translation: {line: 1}});
  expect(find('code.json:one')).toMatchObject({status: 'missing', original: {file: 'i18n/es/code.json', line: 3}});
  expect(find('code.json:two')).toMatchObject({status: 'unused', translation: {file: 'i18n/en/code.json', line: 7}});
});

describe('Changes are shown beside the other language', () => {
  const changeIn = (id: string) => report().languages[0]?.open.find((text) => text.id === id)?.changes[0];

  test('with the old text, the other version, and the commits of the change', () => {
    site.edit(POST.es, '17 %', '18 %');
    site.commit('Raise the duty', '2026-11-02');
    site.edit(POST.es, '18 %', '18,5\u00a0%');
    site.edit(POST.es, '[^a]: Hola', 'Un párrafo más.\n\n[^a]: Hola');
    site.commit('Raise it again', '2026-11-03');
    site.edit(POST.es, '18,5\u00a0%', '18.5 %');
    site.commit('Typography', '2026-11-04');
    site.edit(POST.es, '- Hola\n', '');
    const {edits, paragraphs, language, other} = changeIn('posts/una.md') ?? {};
    expect([language, other]).toEqual(['es', 'en']);
    expect(edits).toEqual([
      'uncommitted',
      {hash: expect.stringMatching(/^[\da-f]{7,}$/), day: '2026-11-03', subject: 'Raise it again'},
      {hash: expect.any(String), day: '2026-11-02', subject: 'Raise the duty'},
    ]);
    expect(paragraphs).toEqual([
      {
        before: 'El arancel es del 17 %. La cuenta «da» 10.000 €, o el 15,4 – o así...',
        now: {line: 9, text: 'El arancel es del 18.5 %. La cuenta «da» 10.000 €, o el 15,4 – o así...'},
        other: {line: 9, text: 'The duty is 17%. The sum is €10,000.'},
      },
      {before: 'Hola', now: undefined, other: {line: 13, text: 'Hello'}},
      {now: {line: 21, text: 'Un párrafo más.'}},
    ]);
  });

  test('also when the translation has changed, and without paragraphs when git does not know the old text', () => {
    site.edit('i18n/en/code.json', 'One', 'A');
    site.commit('Say it shorter', '2026-11-02');
    expect(changeIn('code.json:one')).toMatchObject({
      language: 'en',
      edits: [{subject: 'Say it shorter'}],
      paragraphs: [{before: 'One', now: {line: 3, text: 'A'}, other: {line: 3, text: 'Uno'}}],
    });
    site.edit(RECORD, /code.json:one: .*/, 'code.json:one: {es: 00000000, en: 00000000}');
    expect(open()).toEqual(['both-changed code.json:one']);
    expect(changeIn('code.json:one')).toEqual({
      language: 'es',
      other: 'en',
      edits: [expect.objectContaining({subject: 'Begin'})],
      paragraphs: [],
    });
  });

  test('without commits in a shallow clone or without git, where stale texts are still found', () => {
    expect(report().history).toBe('whole');
    site.edit(POST.es, '17 %', '18 %');
    site.commit('Raise the duty', '2026-11-02');
    writeFileSync(path.join(site.folder, '.git/shallow'), site.git('rev-parse', 'HEAD'));
    expect(report().history).toBe('shallow');
    expect(open()).toEqual(['stale posts/una.md']);
    expect(changeIn('posts/una.md')).toMatchObject({edits: [], paragraphs: []});
    renameSync(path.join(site.folder, '.git'), path.join(site.folder, 'away'));
    expect(report().history).toBe('none');
    expect(open()).toEqual(['stale posts/una.md']);
    expect(changeIn('posts/una.md')).toMatchObject({edits: [], paragraphs: []});
  });
});

describe('Confirming', () => {
  test.each([
    [POST.es, 'confirmed by its original'],
    [POST.en, 'confirmed by its translation'],
  ])('completes a text with one line in the diff (%s: %s)', (file) => {
    site.edit(POST.es, '17 %', '18 %');
    site.commit('Raise the duty', '2026-11-02');
    expect(confirm(site.folder, [file], undefined)).toEqual([
      `Confirmed: ${POST.es} and ${POST.en} say the same (texts: 1).`,
      `  ${POST.es}: only es has changed; see that en is still right`,
      `Commit ${RECORD} together with the texts.`,
    ]);
    expect(open()).toEqual([]);
    expect(site.git('diff', '--numstat').trim()).toBe(`1\t1\t${RECORD}`);
    expect(confirm(site.folder, [file], undefined)).toEqual([`Nothing to confirm: ${file} is confirmed as it stands.`]);
  });

  test('may apply to one text of a file, and removes the records of deleted texts', () => {
    site.edit('i18n/es/code.json', 'Uno', 'Un');
    site.edit('i18n/es/code.json', 'Dos', 'Par');
    site.edit(POST.es, '![Hola]', '![Una carta]');
    confirm(site.folder, ['i18n/en/code.json:one', `${POST.en}#landed-cost`], undefined);
    expect(open()).toEqual(['stale code.json:two']);
    for (const language of ['es', 'en']) {
      site.edit(`i18n/${language}/code.json`, '"two"', '"pair"');
    }
    expect(open()).toEqual(['unconfirmed code.json:pair']);
    confirm(site.folder, ['i18n/es'], undefined);
    expect(site.read(RECORD)).not.toContain('code.json:two');
    expect(open()).toEqual([]);
  });

  test.each([
    ['blog/posts/nada.md', 'There is no blog/posts/nada.md. Write its path'],
    ['blog/glossary.yml:nada', 'blog/glossary.yml has no text "nada". Write a key that it has'],
    ['.gitignore', '.gitignore is not a text that is translated.'],
    [
      'blog/posts/sola.md',
      `blog/posts/sola.md has no partner in ${POST.en.replace('una', 'sola')}. If it has another name there`,
    ],
  ])('is refused for %s, and nothing is written', (name, message) => {
    site.write('.gitignore', 'away');
    site.write('blog/posts/sola.md', post('Sola', 'Texto.'));
    site.edit(POST.es, '17 %', '18 %');
    const before = site.read(RECORD);
    expect(() => confirm(site.folder, [POST.es, name], undefined)).toThrow(message);
    expect(site.read(RECORD)).toBe(before);
  });
});

test.each([
  [
    'i18n/en/code.json',
    '{\n  "one": {"message": "One" "description": ""}\n}',
    'i18n/en/code.json:2: This cannot be read: ',
  ],
  [POST.en, '---\ntitle: a\nages:\n\t- b\n---\n\nText.\n', `${POST.en}:4: This cannot be read: `],
  [RECORD, 'articles:\n<<<<<<< ours\n', `${RECORD}:2: The record of confirmed texts cannot be read`],
  [RECORD, 'articles: {posts/una.md: yes}\n', `${RECORD}:1: The record of confirmed texts cannot be read`],
])('A broken %s is reported in one line', (file, content, expected) => {
  site.write(file, content);
  let message = '';
  try {
    report();
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message).toContain(expected);
  expect(message).not.toContain('\n');
});

test('The summary of a workflow has the table, the open texts and their changes as Markdown', () => {
  const file = path.join(site.folder, 'summary.md');
  appendFileSync(file, 'Before.\n');
  site.edit(POST.es, '17 %', '18 % | <b>más</b>');
  site.commit('Raise the *duty*', '2026-11-02');
  appendSummary(file, site.folder, report(['articles', 'legal']));
  const lines = readFileSync(file, 'utf8').split('\n');
  expect(lines[0]).toBe('Before.');
  expect(lines).toContain('| articles |  |  | 1 |  |  |  |  |');
  expect(lines).toContain('| total | 1 |  | 1 |  |  |  |  |');
  const shown = lines.map((line) => line.replaceAll(/\\([!-~])/g, '$1'));
  expect(shown.find((line) => line.startsWith(`- \`${POST.en}:9\`: `))).toContain('npm run translations -- confirm');
  expect(shown.find((line) => line.includes('2026-11-02'))).toContain('Raise the *duty*');
  expect(lines.find((line) => line.startsWith('| El arancel'))).toContain('18 \\% \\| \\<b\\>más');
});
