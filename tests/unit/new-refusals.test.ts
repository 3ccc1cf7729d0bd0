/** `npm run new` refuses invalid options and leaves no files behind; in a copy of the site. */
import {execFile} from 'node:child_process';
import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {PassThrough, Writable} from 'node:stream';
import {describe, expect, onTestFinished, test} from 'vitest';
import {toolMessage} from '../../plugins/content-check/tool-messages';
import {writeAll} from '../../tools/new/files';
import {ARTICLE, CATEGORY, NewTexts, options} from '../support/new-texts';

const site = new NewTexts();
const {copy} = site;

/** Options with their error, without a terminal. */
const REFUSED: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
  [{}, 'Say what to make: an article (--category)'],
  [{category: 'logistics'}, 'Options are missing: --title --title-en. Add them'],
  [{'new-category': 'x', label: 'X'}, '--label-en --list-title --list-title-en --description --description-en --icon'],
  [{...ARTICLE, category: 'finance'}, '--category: There is no “finance”. Choose one of these: logistics, regulations'],
  [{...ARTICLE, layout: 'gallery'}, '--layout: There is no “gallery”. Choose one of these: article, checklist.'],
  [{...ARTICLE, chart: 'atlantic'}, '--chart: There is no “atlantic”. Choose one of these: brief-tecnico-logistica'],
  [{...ARTICLE, title: ' '}, '--title: It is empty'],
  [{...ARTICLE, title: '¿?'}, '--slug: It is empty'],
  [{...ARTICLE, slug: 'Mi guía'}, '--slug: “Mi guía” cannot be an address. Use lower case'],
  [{...ARTICLE, slug: 'index'}, '--slug: “index” cannot be an address'],
  [{...ARTICLE, slug: 'cambios-2026-11-21'}, '--slug: “cambios-2026-11-21” cannot be an address'],
  [{...ARTICLE, slug: 'brief-tecnico'}, 'that of blog/guides/logistics/brief-tecnico.md already. Choose another'],
  [{...ARTICLE, slug: 'logistics'}, 'that of blog/guides/logistics/_category_.yml already'],
  [{...ARTICLE, category: 'posts', slug: 'regulations'}, 'that of blog/guides/regulations/_category_.yml already'],
  // The PDF of another article.
  [{...ARTICLE, category: 'posts', slug: 'checklist-preparacion'}, 'that of blog/guides/regulations/checklist.md'],
  [{...ARTICLE, position: '0'}, '--position: The position in the list is a number from 1'],
  [{...ARTICLE, category: 'posts', position: '1'}, '--position does not belong to what you want to make'],
  [{...ARTICLE, icon: 'ship'}, '--icon does not belong to what you want to make'],
  [{...ARTICLE, titel: 'x'}, 'There is no option --titel'],
  [{...ARTICLE, slug: '--position'}, '--slug has no value'],
  [{...CATEGORY, 'new-category': 'logistics'}, '--new-category: There is “logistics” already'],
  [{...CATEGORY, 'new-category': 'importacion'}, '--new-category: There is “importacion” already'],
  [{...CATEGORY, 'new-category': 'posts'}, '--new-category: “posts” is the folder of posts'],
  [{...CATEGORY, 'new-category': 'Mi Carpeta'}, '--new-category: “Mi Carpeta” cannot be an address'],
  [{...CATEGORY, icon: 'crane'}, '--icon: There is no “crane”. Choose one of these: aircraft, '],
  [{...CATEGORY, 'review-months': 'x'}, '--review-months: Write a number of months, from 1 to 24'],
  [{language: 'en'}, '--language: The site has the language “en” already'],
  [{language: 'qq'}, '--language: There is no language with the code “qq”'],
  [{language: '../x'}, '--language: There is no language with the code “../x”'],
  [{language: 'pt-BR'}, 'such as pt; the country goes into --locale'],
  [
    {language: 'pt', locale: 'es-ES'},
    '--locale: Write the language, a hyphen and the code of a country in capitals: pt-',
  ],
  [{language: 'pt', label: '"Português"'}, '--label: The name of a language has letters only'],
];

test.each(REFUSED.map(([values, error]) => [error, values] as const))('%s', async (error, values) => {
  const refusal = await site.run(options(values)).then(
    () => '',
    ({message}: Error) => message,
  );
  expect(refusal).toContain(error);
  expect(refusal).not.toContain('\n');
  expect([site.written(), site.output]).toEqual([[], '']);
});

test('The command asks nothing without a terminal: one line, and exit status 1', async () => {
  const all = ['--import', 'tsx', 'tools/new/index.ts', 'logistics'];
  const ended = await new Promise((resolve) => {
    execFile(process.execPath, all, {cwd: copy.folder}, (error, stdout, stderr) =>
      resolve([error?.code, stdout, stderr]),
    );
  });
  expect(ended).toEqual([1, '', `${toolMessage('new.argument', {text: 'logistics'})}\n`]);
});

describe('in a terminal', () => {
  const CTRL_C = '\x03';
  const DOWN = '\x1b[B';

  /** A terminal where each answer is typed as soon as its question appears. */
  function typing(answers: readonly (readonly [question: string, keys: string])[]) {
    const input = new PassThrough();
    const left = [...answers];
    let shown = '';
    const output = new Writable({
      write(chunk, _, done) {
        shown += chunk;
        const [question, keys] = left[0] ?? [];
        if (question && shown.includes(question)) {
          left.shift();
          shown = '';
          // The question listens only after it is shown.
          setImmediate(() => input.write(keys));
        }
        done();
      },
    });
    return {terminal: {input, output}, left};
  }

  const ANSWERS = [
    [toolMessage('new.ask.kind'), '\r'],
    [toolMessage('new.ask.category'), `${DOWN}\r`],
    ['Title in Spanish', 'Cómo elegir el puerto\r'],
    ['Title in English', 'Choosing a port\r'],
    [toolMessage('new.ask.layout'), `${DOWN}\r`],
    [toolMessage('new.ask.chart'), '\r'],
    [toolMessage('new.ask.slug'), '-bien\r'],
  ] as const;

  test('answers make the same article as options', async () => {
    const {terminal, left} = typing(ANSWERS);
    await site.run([], terminal);
    expect(left).toEqual([]);
    const file = 'blog/guides/regulations/como-elegir-puerto-bien.md';
    const made = copy.read(file);
    expect(made).toMatch(/^layout: checklist$/m);
    site.restore();
    const slug = 'como-elegir-puerto-bien';
    await site.run(options({...ARTICLE, category: 'regulations', layout: 'checklist', slug}));
    expect(copy.read(file)).toBe(made);
  });

  test.each(ANSWERS.map(([question], index) => [question, index] as const))(
    'Ctrl-C at “%s” leaves nothing behind',
    async (question, index) => {
      const {terminal, left} = typing([...ANSWERS.slice(0, index), [question, CTRL_C]]);
      await expect(site.run([], terminal)).rejects.toThrow(toolMessage('new.cancelled'));
      expect([left, site.written()]).toEqual([[], []]);
    },
  );
});

describe('files that are written together', () => {
  function folderWith(files: Readonly<Record<string, string>>): string {
    const folder = mkdtempSync(path.join(tmpdir(), 'new-'));
    onTestFinished(() => rmSync(folder, {recursive: true}));
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
      writeFileSync(path.join(folder, file), content);
    }
    return folder;
  }
  const contentsOf = (folder: string) =>
    Object.fromEntries(
      readdirSync(folder, {recursive: true, encoding: 'utf8', withFileTypes: true}).map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return [path.relative(folder, file), entry.isFile() ? readFileSync(file, 'utf8') : '/'];
      }),
    );

  test('may be new files in new folders, and changed files', () => {
    const folder = folderWith({'list.ts': 'old'});
    writeAll(folder, new Map([['a/b/c.md', 'new']]), new Map([['list.ts', 'changed']]));
    expect(contentsOf(folder)).toEqual({a: '/', 'a/b': '/', 'a/b/c.md': 'new', 'list.ts': 'changed'});
  });

  test.each([
    ['a file that exists', new Map([['x/2.md', '']]), new Map(), 'x/2.md exists already and is left as it is'],
    // Root may write into any folder, so a file in place of the folder causes the error.
    ['a folder that cannot be made', new Map([['x/2.md/3.md', '']]), new Map(), 'x/2.md/3.md cannot be written'],
    ['a file that cannot be changed', new Map(), new Map([['x', '']]), 'x cannot be written'],
  ])('are all left unwritten because of %s', (_, created, changed, error) => {
    const folder = folderWith({'x/2.md': 'mine', 'list.ts': 'old'});
    const before = contentsOf(folder);
    const files = new Map([['new/1.md', 'one'], ...created]);
    const act = () => writeAll(folder, files, new Map([['list.ts', 'changed'], ...changed]));
    expect(act).toThrow(error);
    expect(contentsOf(folder)).toEqual(before);
  });
});
