/** The states of translations, their record, what `npm run translations` reports, and the notice that readers get. */
import {renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {afterEach, beforeEach, expect, onTestFinished, test, vi} from 'vitest';
import {newerVersionsOf} from '../../plugins/articles/newer-versions';
import {hasWholeHistory} from '../../plugins/content-check/git-history';
import {recordFile} from '../../plugins/content-check/translations/pairs';
import {confirm} from '../../tools/translations/confirm';
import {makeReport, type OpenText} from '../../tools/translations/report';
import {CATEGORY, DICTIONARY, GLOSSARY, GUIDE, LEGAL, POST, SmallSite, validArticle} from '../support/small-site';

const RECORD = recordFile('en');

let site: SmallSite;
beforeEach(() => {
  site = new SmallSite();
  site.begin();
});
afterEach(() => site.remove());

const texts = (): readonly OpenText[] => makeReport(site.folder).languages.flatMap(({open}) => open);

/** The open texts, as `status id`. */
const open = (): readonly string[] => texts().map(({status, id}) => `${status} ${id}`);

test('A text is stale when its words have changed since it was confirmed: by file for Markdown, otherwise by entry', () => {
  site.edit(GLOSSARY.es, 'forms: [cupo]', 'forms: [cupo, cupos]');
  expect(open()).toEqual([]);
  site.edit(POST.es, '## palabra B', '## palabra C');
  site.edit(GUIDE.en, '![word]', '![a chart]');
  site.edit(LEGAL.es, 'Texto', 'Otro texto');
  site.edit(GLOSSARY.es, 'Cantidad', 'Volumen');
  site.edit(DICTIONARY.en, 'Two', 'A pair');
  site.edit('i18n/es/drawings.json', 'Mar', 'Océano');
  site.edit(CATEGORY, 'Logística', 'Transporte');
  expect(open()).toEqual([
    'stale posts/una.md',
    'original-stale guides/logistics/guia.md',
    'stale pages/aviso.mdx',
    'stale glossary.yml:cupo',
    'original-stale code.json:two',
    'stale drawings.json:sea',
    'stale current.json:sidebar.guides.category.logistics',
  ]);
  site.edit(POST.en, '## word B', '## word C');
  expect(open()).toContain('both-changed posts/una.md');
});

test.each([
  ['17 %', '17\u00a0%', false],
  ['10.481,4', '10\u202f481.4', false],
  ['- palabra', '* **palabra**', false],
  [/"palabra"/g, '«palabra»', false],
  [/\n/g, '\r\n', false],
  ['17 %', '18 %', true],
  ['## palabra', '## Palabra', true],
  ['art. 1', 'art. 2', true],
  ['- palabra\n', '', true],
])('A change of typography makes no text stale, any other does: %j becomes %j', (from, to, isStale) => {
  site.edit(POST.es, from, to);
  expect(open()).toEqual(isStale ? ['stale posts/una.md'] : []);
});

test('Missing and unused texts are listed with their files', () => {
  rmSync(path.join(site.folder, POST.en));
  site.write(LEGAL.en.replace('aviso', 'old'), '# Old');
  site.edit(DICTIONARY.es, '"two"', '"three"');
  expect(texts()).toEqual([
    {id: 'posts/una.md', status: 'missing', original: POST.es},
    {id: 'code.json:three', status: 'missing', original: DICTIONARY.es},
    {id: 'pages/old.mdx', status: 'unused', translation: LEGAL.en.replace('aviso', 'old')},
    {id: 'code.json:two', status: 'unused', translation: DICTIONARY.en},
  ]);
});

test('A stale text names the commit that changed it last, with its day and its address on the host', () => {
  const changeOf = (id: string) => texts().find((text) => text.id === id)?.change;
  site.git('config', 'remote.origin.url', 'git@github.com:alisio/web.git');
  site.edit(DICTIONARY.en, 'Two', 'A pair');
  site.edit(POST.es, '17 %', '18 %');
  site.commit('Raise the duty', '2026-11-02');
  site.edit(DICTIONARY.en, 'One', 'A');
  site.commit('Say it shorter', '2026-11-03');
  const hash = expect.stringMatching(/^[\da-f]{7,}$/);
  const link = expect.stringMatching(/^https:\/\/github\.com\/alisio\/web\/commit\/[\da-f]{7,}$/);
  const raised = {hash, day: '2026-11-02', subject: 'Raise the duty', link};
  expect(changeOf('posts/una.md')).toEqual(raised);
  expect(changeOf('code.json:two'), 'not of another entry').toEqual(raised);
  site.edit(GLOSSARY.es, 'Cantidad', 'Volumen');
  expect(changeOf('glossary.yml:cupo')).toBe('uncommitted');
});

test('In a shallow clone, without git, or without a commit, stale texts are found without their commits', () => {
  const unknown = [{id: 'posts/una.md', status: 'stale', change: undefined}];
  expect(hasWholeHistory(site.folder)).toBe(true);
  site.edit(POST.es, '17 %', '18 %');
  site.commit('Raise the duty', '2026-11-02');
  writeFileSync(path.join(site.folder, '.git/shallow'), site.git('rev-parse', 'HEAD'));
  expect(texts()).toMatchObject(unknown);
  expect(hasWholeHistory(site.folder)).toBe(false);
  renameSync(path.join(site.folder, '.git'), path.join(site.folder, 'away'));
  expect(texts()).toMatchObject(unknown);
  expect(hasWholeHistory(site.folder)).toBe(false);
  site.git('init', '--quiet', '--template=');
  expect(texts()).toMatchObject(unknown);
  expect(hasWholeHistory(site.folder)).toBe(false);
});

test('A history that git refuses to read, because its files belong to somebody else, is none', () => {
  // Git's own tests use the first variable. The others leave out settings that trust all folders.
  const refusing = {
    GIT_TEST_ASSUME_DIFFERENT_OWNER: 'true',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: 'true',
  };
  for (const [name, value] of Object.entries(refusing)) {
    vi.stubEnv(name, value);
  }
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(hasWholeHistory(site.folder)).toBe(false);
});

test.each([POST.es, POST.en])('Confirming %s completes the text with one line in the diff', (file) => {
  site.edit(POST.es, '17 %', '18 %');
  site.commit('Raise the duty', '2026-11-02');
  expect(confirm(site.folder, [file])).toEqual([
    `Confirmed: ${file} says the same in both languages (texts: 1).`,
    `Commit ${RECORD} together with the texts.`,
  ]);
  expect(open()).toEqual([]);
  expect(site.git('diff', '--numstat').trim()).toBe(`1\t1\t${RECORD}`);
});

test('Confirming may apply to one text of a file or to a folder, and removes the records of deleted texts', () => {
  site.edit(DICTIONARY.es, 'Uno', 'Un');
  site.edit(DICTIONARY.es, 'Dos', 'Par');
  confirm(site.folder, [`${DICTIONARY.en}:one`]);
  expect(open()).toEqual(['stale code.json:two']);
  for (const file of [DICTIONARY.es, DICTIONARY.en]) {
    site.edit(file, '"two"', '"pair"');
  }
  expect(open()).toEqual(['unconfirmed code.json:pair']);
  confirm(site.folder, ['i18n/es']);
  expect(site.read(RECORD)).not.toContain('code.json:two');
  expect(open()).toEqual([]);
});

test.each([
  ['blog/posts/nada.md', 'blog/posts/nada.md:1: This is not a text for translation. Give the path of an '],
  ['blog/posts/sola.md', 'blog/posts/sola.md:1: This text has no counterpart in another language. Write it befo'],
  [GUIDE.es, `${GUIDE.es}:27: The text still has placeholders (✎). Write it before you confirm it.`],
])('Confirming %s is refused, and nothing is written', (name, message) => {
  site.write('blog/posts/sola.md', validArticle('es'));
  site.edit(GUIDE.es, '- palabra', '- ✎ Escriba');
  site.edit(POST.es, '17 %', '18 %');
  const before = site.read(RECORD);
  expect(() => confirm(site.folder, [POST.es, name])).toThrow(message);
  expect(site.read(RECORD)).toBe(before);
});

test('A broken record is reported in one line', () => {
  site.edit(RECORD, '\n', '\n<<<<<<< ours\n');
  expect(texts).toThrow(`${RECORD}:2: The record of confirmed texts cannot be read, perhaps because of a git con`);
});

/** The newer version of a text in another language, which its notice names. */
const newerOf = (language: 'es' | 'en', address = 'blog/una') => {
  const baseUrl = language === 'es' ? '/' : '/en/';
  const context = {siteDir: site.folder, baseUrl, i18n: {currentLocale: language}} as unknown as LoadContext;
  return newerVersionsOf(context)[baseUrl + address];
};

test('Only the older version names the newer one, with its language and address', () => {
  expect([newerOf('es'), newerOf('en')]).toEqual([undefined, undefined]);
  site.edit(POST.es, '17 %', '18 %');
  site.commit('Raise the duty', '2026-11-02');
  const linkText = 'Leer la versión en español';
  expect(newerOf('en')).toEqual({language: 'es', href: '/blog/una', linkText});
  expect(newerOf('es')).toBeUndefined();
  confirm(site.folder, [POST.es]);
  site.edit(POST.en, 'hero_alt: word', 'hero_alt: Map');
  expect(newerOf('es')).toMatchObject({language: 'en', href: '/en/blog/una', linkText: 'Read the English version'});
  site.edit(POST.es, 'hero_alt: palabra', 'hero_alt: Mapa');
  expect([newerOf('es'), newerOf('en')], 'both have changed').toEqual([undefined, undefined]);
  confirm(site.folder, [POST.es]);
  site.edit(POST.es, 'title:', 'draft: true\ntitle:');
  site.edit(POST.es, '18 %', '19 %');
  expect(newerOf('en'), 'a draft has no page').toBeUndefined();
});
