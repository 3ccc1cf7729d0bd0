/** `npm run translations` in a copy of the site. */
import {existsSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {recordFile} from '../../plugins/content-check/translations/record';
import type {TranslationsReport} from '../../tools/translations/report';
import {Program} from '../support/program';
import {SiteCopy} from '../support/site-copy';

const copy = new SiteCopy();
afterAll(() => copy.remove());

const SUMMARY = path.join(copy.folder, 'summary.md');

/** Runs the command, and returns its exit status and output. */
async function translations(...args: string[]): Promise<readonly [number | null, string]> {
  const env = {...process.env, GITHUB_STEP_SUMMARY: SUMMARY, INIT_CWD: path.join(copy.folder, 'blog')};
  const program = new Program('node', ['--import', 'tsx', 'tools/translations/index.ts', ...args], {
    cwd: copy.folder,
    env,
  });
  return [await program.exit, program.output];
}

const PAGE = 'src/pages/aviso-legal.mdx';
const TRANSLATION = 'i18n/en/docusaurus-plugin-content-pages/aviso-legal.mdx';

test('When all texts are translated and confirmed, the exit status is 0', async () => {
  await translations('confirm', '..');
  const [status, output] = await translations();
  expect(output).toContain('Nothing is open');
  expect(status).toBe(0);
});

test('An open text has the exit status 1 until it is confirmed, from any folder', async () => {
  copy.write(PAGE, copy.read(PAGE).replace('El acceso es libre', 'El acceso es gratuito'));
  const [status, output] = await translations('--kind', 'legal', '--kind', 'articles');
  expect(status).toBe(1);
  for (const text of [PAGE, TRANSLATION, 'es gratuito y no exige', 'Access is free', 'not committed yet']) {
    expect(output).toContain(text);
  }
  expect(readFileSync(SUMMARY, 'utf8')).toMatch(/^\| legal pages \| \d* \| {2}\| 1 \|/m);
  expect((await translations('--kind', 'legal pages', '--language', 'en'))[1], 'as the table says it').toContain(PAGE);
  const [failed, json] = await translations('--json', '--language', 'en');
  expect(failed).toBe(1);
  const {open, languages} = JSON.parse(json) as TranslationsReport;
  expect([open, languages[0]?.open[0]?.id]).toEqual([1, 'pages/aviso-legal.mdx']);

  expect(await translations('confirm', '../src/pages/aviso-legal.mdx', 'glossary.yml')).toEqual([
    0,
    [
      `Confirmed: ${PAGE} and ${TRANSLATION} say the same (texts: 1).`,
      `  ${PAGE}: only es has changed; see that en is still right`,
      'Nothing to confirm: glossary.yml is confirmed as it stands.',
      `Commit ${recordFile('en')} together with the texts.`,
      '',
    ].join('\n'),
  ]);
  expect((await translations())[0]).toBe(0);
});

test.each([
  [['--lang', 'en'], 2, "Unknown option '--lang'. Usage: npm run translations"],
  [['--language', 'xx'], 2, 'Nothing is translated into "xx". Texts are translated into: en. Usage: '],
  [['--kind', 'poems'], 2, '"poems" is not a kind of text. Kinds are: articles, alternatives,'],
  [['check'], 2, '"check" is not a command. Usage: '],
  [['confirm'], 2, 'Say which text to confirm. Usage: '],
  [['confirm', 'nada.md'], 1, 'There is no nada.md.'],
  [['confirm', '../package.json'], 1, '../package.json is not a text that is translated.'],
])('%j is refused in one line with the exit status %i', async (args, status, message) => {
  const [code, output] = await translations(...args);
  expect(output.trim().split('\n')).toEqual([expect.stringContaining(message)]);
  expect(code).toBe(status);
});

test('An article with placeholders is not confirmed', async () => {
  const post = 'blog/posts/importacion.md';
  const content = copy.read(post);
  const lines = content.split('\n').length;
  copy.write(post, `${content}\n✎ Escriba el final.\n`);
  expect(await translations('confirm', 'posts/importacion.md')).toEqual([
    1,
    `${post}:${lines + 1} is still to be written (✎). Write it before you confirm it.\n`,
  ]);
  copy.write(post, content);
});

test('All texts of a new language are missing until they exist and are confirmed', async () => {
  const list = 'src/site/languages.ts';
  const line = "  {code: 'pt', label: 'Português', locale: 'pt-PT'},\n";
  copy.write(list, copy.read(list).replace('] as const satisfies', `${line}] as const satisfies`));
  expect(existsSync(path.join(copy.folder, 'i18n/pt'))).toBe(false);
  const [status, output] = await translations('--language', 'pt');
  expect(status).toBe(1);
  expect(output).toMatch(
    /i18n\/pt\/code\.json: It does not exist \(texts: \d+\)\. Translate it from i18n\/es\/code\.json\./,
  );
  expect(output).toContain(
    'i18n/pt/docusaurus-plugin-content-docs/current/regulations/checklist.md: It does not exist',
  );
  // With two translations, the command has to name the confirmed one.
  expect(await translations('confirm', '../src/pages/aviso-legal.mdx')).toEqual([
    1,
    expect.stringContaining('is translated into several languages. Say which one is confirmed: --language en'),
  ]);
  copy.write('i18n/pt/code.json', copy.read('i18n/en/code.json'));
  const [exitStatus, printed] = await translations('confirm', '../i18n/pt');
  expect([exitStatus, printed]).toEqual([
    0,
    expect.stringContaining('Confirmed: i18n/es/code.json and i18n/pt/code.json'),
  ]);
  expect((await translations('--language', 'pt', '--json'))[1]).toMatch(/"dictionaries": \{\s*"done": \d{2,}/);
  rmSync(path.join(copy.folder, 'i18n/pt'), {recursive: true});
});
