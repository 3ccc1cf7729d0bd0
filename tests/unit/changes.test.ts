/** The reports of tools/changes.ts about a branch, in a clone with commits of its own. */
import {execFileSync, spawnSync} from 'node:child_process';
import {mkdtempSync, renameSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test} from 'vitest';
import {countWords} from '../../tools/changes/page';
import {sampleArticle} from '../support/sample-article';
import {SiteCopy} from '../support/site-copy';

const copy = new SiteCopy();
afterAll(() => copy.remove());

const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=Writer', '-c', 'user.email=writer@example.com', ...args], {
    cwd: copy.folder,
    encoding: 'utf8',
    stdio: 'pipe',
  });

/** Commits all changes in the copy. */
function commit(): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Change');
}

const edit = (file: string, from: string, to: string): void => copy.write(file, copy.read(file).replace(from, to));

const ES = 'blog/guides/regulations/muestra.md';
const EN = 'i18n/en/docusaurus-plugin-content-docs/current/regulations/muestra.md';
const GLOSSARY = '- {id: uno, term: Uno, definition: Uno.}\n- {id: dos, term: Dos, definition: Dos.}\n';
const DRAWING = 'static/drawings/es/muestra.narrow.svg';

beforeAll(() => {
  copy.write(ES, sampleArticle('es').replace('Texto.', '![Uno](/drawings/es/muestra.svg "Dos")'));
  copy.write(EN, sampleArticle('en'));
  copy.write('blog/glossary.yml', GLOSSARY);
  copy.write('i18n/en/sample.json', '{"one": {"message": "One"}, "two": {"message": "Two"}}');
  copy.write(DRAWING, '<svg/>');
  git('init', '--quiet');
  commit();
  git('branch', 'base');
});

beforeEach(() => {
  git('checkout', '--quiet', '--force', '--detach', 'base');
});

/** Runs the tool in the copy. */
function run(args: readonly string[], env: NodeJS.ProcessEnv = {}, folder = copy.folder) {
  const {status, stdout, stderr} = spawnSync(process.execPath, ['--import', 'tsx', 'tools/changes.ts', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: {...process.env, ...env},
  });
  return {status, stdout, stderr};
}

/** Commits all changes in the copy, and returns the report. */
function report(...options: readonly string[]): string {
  commit();
  const {status, stdout, stderr} = run(['base', ...options]);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout;
}

/** The rows of all tables, without their headings. */
const rowsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^\| (?!---|Page|Other texts).*/gm)].map(([row]) => row);

describe('a page', () => {
  const PAGE = 'Nuevo artículo \\(es\\) `/blog/regulations/muestra` | Español';
  const PDF = '`/documents/regulations-muestra.pdf`';

  test('with a changed text is listed with the number of words and its PDF', () => {
    edit(ES, 'Intro.', 'Una entrada, con palabras.');
    const markdown = report();
    expect(rowsOf(markdown)).toEqual([`| ${PAGE} | text | +4 −1 | ${PDF} |`]);
    expect(markdown).toMatch(
      /^## What changes\n\n\| Page \| Language \| What changes on it \| Words \| PDF that is made anew \|\n/,
    );
  });

  test('with changes only in the front matter is listed with their keys', () => {
    edit(ES, 'checked: 2026-11-21', 'checked: 2026-11-22');
    edit(ES, 'subject: Una muestra\n', '');
    expect(rowsOf(report())).toEqual([`| ${PAGE} | front matter only: \`checked\`, \`subject\` |  | ${PDF} |`]);
  });

  test('is listed with changes in text and front matter, and with changes only in punctuation', () => {
    edit(ES, 'Intro.', 'Intro larga.');
    edit(ES, 'Una muestra', 'Otra');
    edit(EN, 'Intro.', 'Intro;');
    const [spanish, english] = rowsOf(report());
    expect(spanish).toContain('| text; front matter: `subject` | +1 |');
    expect(english).toContain('`/en/blog/regulations/muestra` | English | only spaces or signs in the text |  |');
  });

  test('that is new is listed in each language, with links', () => {
    copy.write('blog/posts/nueva.md', sampleArticle('es', {slug: 'otra', document: 'hoja'}));
    copy.write('i18n/en/docusaurus-plugin-content-blog/nueva.md', sampleArticle('en', {slug: 'otra'}));
    const markdown = report('--links-to', 'https://pr-7.site.pages.dev', '--download', 'https://example.com/zip');
    const at = 'https://pr-7.site.pages.dev';
    expect(rowsOf(markdown)).toEqual([
      `| [Nuevo artículo \\(es\\)](${at}/blog/otra) \`/blog/otra\` | Español | new page | +3 | [\`/documents/hoja.pdf\`](${at}/documents/hoja.pdf) |`,
      `| [Nuevo artículo \\(en\\)](${at}/en/blog/otra) \`/en/blog/otra\` | English | new page | +3 | [\`/en/documents/otra.pdf\`](${at}/en/documents/otra.pdf) |`,
    ]);
    expect(markdown).toContain(`[Español](${at}/) · [English](${at}/en/). Their forms send nothing.`);
    expect(markdown).toContain('[Download the pages](https://example.com/zip)');
  });

  test('that was removed, or has another address or file name, is listed', () => {
    rmSync(path.join(copy.folder, EN));
    renameSync(path.join(copy.folder, ES), path.join(copy.folder, 'blog/guides/logistics/muestra.md'));
    expect(rowsOf(report('--links-to', 'https://x.pages.dev'))).toEqual([
      '| [Nuevo artículo \\(es\\)](https://x.pages.dev/blog/logistics/muestra) `/blog/logistics/muestra` | Español | address (`/blog/regulations/muestra` before) |  | [`/documents/logistics-muestra.pdf`](https://x.pages.dev/documents/logistics-muestra.pdf) |',
      '| Nuevo artículo \\(en\\) `/en/blog/regulations/muestra` | English | removed page | −3 |  |',
    ]);
    git('checkout', '--quiet', '--detach', 'base');
    copy.write('blog/posts/una.md', sampleArticle('es', {slug: 'una'}));
    commit();
    git('branch', '--force', 'named');
    git('mv', 'blog/posts/una.md', 'blog/posts/dos.md');
    commit();
    expect(rowsOf(run(['named']).stdout).join()).toContain('`/blog/una` | Español | only the name of its file |');
  });

  test('that moves to another language is removed in one and new in the other', () => {
    renameSync(path.join(copy.folder, EN), path.join(copy.folder, 'blog/guides/regulations/sample.md'));
    const rows = rowsOf(report());
    expect(rows.map((row) => /\| (?:new|removed) page \|/.exec(row)?.[0]).sort()).toEqual([
      '| new page |',
      '| removed page |',
    ]);
  });

  test('with a changed drawing is listed with its name', () => {
    copy.write(DRAWING, '<svg></svg>');
    expect(rowsOf(report())).toEqual([
      `| ${PAGE} | drawings: \`muestra\` |  | ${PDF} |`,
      '| `static/drawings/es` |  | `muestra` |  |',
    ]);
  });

  test('with 12,000 new words is compared before the test times out', () => {
    const words = (start: number) => Array.from({length: 12_000}, (_, index) => `word${start + index}`).join(' ');
    expect(countWords(words(0), words(12_000))).toEqual({added: 12_000, removed: 12_000});
  });
});

describe('other texts', () => {
  test('are listed with the ids and keys of their entries', () => {
    copy.write(
      'blog/glossary.yml',
      GLOSSARY.replace('term: Uno', 'term: Una').replace(/.*dos.*/, '- {id: tres, term: Tres}'),
    );
    copy.write(
      'i18n/en/sample.json',
      '{"one": {"message": "First"}, "two": {"message": "Two"}, "three": {"message": "Three"}}',
    );
    expect(rowsOf(report())).toEqual([
      '| `blog/glossary.yml` | `tres` | `uno` | `dos` |',
      '| `i18n/en/sample.json` | `three` | `one` |  |',
    ]);
  });

  test('that cannot be read are listed, and files without texts are counted', () => {
    copy.write('i18n/en/sample.json', '{"one": ');
    copy.write('README.md', 'Nothing.');
    const markdown = report();
    expect(rowsOf(markdown)).toEqual(['| `i18n/en/sample.json` |  | cannot be read |  |']);
    expect(markdown).toContain('Files without texts that change, too: 1.');
  });

  test('list at most 30 entries and count the others', () => {
    const keys = Array.from({length: 33}, (_, index) => [`key${index}`, {message: 'Text'}]);
    copy.write('i18n/en/more.json', JSON.stringify(Object.fromEntries(keys)));
    expect(rowsOf(report())).toEqual([
      expect.stringMatching(/^\| `i18n\/en\/more\.json` \| `key0`, .*`key29`, and 3 more \|/),
    ]);
  });
});

test('Markdown, HTML and mentions in texts of writers are escaped', () => {
  const title = '<img src=x> | `a` **b** [c](http://d.example) @somebody #12 &amp; \\ _e_ ~~f~~';
  const key = 'a`b|<b>@c';
  copy.write('blog/posts/raro.md', sampleArticle('es', {title: JSON.stringify(title)}));
  copy.write('i18n/en/sample.json', JSON.stringify({[key]: 'One'}));
  const tree = unified().use(remarkParse).use(remarkGfm).parse(report('--links-to', 'https://x.pages.dev'));
  const found: Record<string, string[]> = {};
  visit(tree, (node) => {
    const text = 'value' in node ? String(node.value) : 'url' in node ? String(node.url) : '';
    found[node.type] = [...(found[node.type] ?? []), text];
  });
  expect(Object.keys(found).sort()).toEqual(
    ['heading', 'inlineCode', 'link', 'paragraph', 'root', 'table', 'tableCell', 'tableRow', 'text'].sort(),
  );
  expect(found.link?.filter((address) => !address.startsWith('https://x.pages.dev/'))).toEqual([]);
  const zeroWidth = /\u200b/g;
  expect(found.text?.map((text) => text.replaceAll(zeroWidth, ''))).toContain(title);
  expect(found.text?.join(' ')).not.toMatch(/[@#]\w/);
  expect(found.inlineCode).toContain(key);
});

test('The report is in the language of the writer, also when nothing changes', () => {
  edit(ES, 'Intro.', 'Entrada.');
  commit();
  const spanish = {LC_ALL: 'es_ES.UTF-8'};
  expect(run(['base'], spanish).stdout).toMatch(/^## Qué cambia\n\n\| Página \|/);
  expect(run(['HEAD'], spanish).stdout).toBe('## Qué cambia\n\nNo cambia ninguna página ni ningún otro texto.\n');
});

describe('invalid arguments and unknown commits are reported in one line', () => {
  const expectLine = ({status, stdout, stderr}: ReturnType<typeof run>, line: RegExp) => {
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr.trimEnd()).toMatch(line);
    expect(stderr.match(/\n/g)).toHaveLength(1);
  };

  test.for([['nowhere'], ['-x'], [], ['base', 'base'], ['--links-to']])('%j', (args) => {
    expectLine(
      run(args),
      args[0] === 'nowhere'
        ? /^This copy knows no commit of "nowhere" .*git fetch origin/
        : /^Name the branch or commit/,
    );
  });

  test('in a shallow clone, too', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'shallow-'));
    onTestFinished(() => rmSync(folder, {recursive: true}));
    edit(ES, 'Intro.', 'Entrada.');
    commit();
    git('branch', '--force', 'changed');
    const shallow = path.join(folder, 'site');
    execFileSync('git', ['clone', '--quiet', '--depth', '1', '--branch', 'changed', `file://${copy.folder}`, shallow]);
    symlinkSync(path.join(copy.folder, 'node_modules'), path.join(shallow, 'node_modules'));
    expectLine(run(['origin/base'], {}, shallow), /^This copy knows no commit of "origin\/base" .*--unshallow/);
    // The commit is known, but not its common ancestor with the branch.
    execFileSync('git', ['fetch', '--quiet', '--depth', '1', 'origin', 'base:base'], {cwd: shallow});
    expectLine(run(['base'], {}, shallow), /^This copy knows no commit of "base"/);
  });
});
