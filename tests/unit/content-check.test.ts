/** `npm run check:content` in a copy of the site. content-errors.test.ts tests each error. */
import {afterAll, afterEach, expect, test, vi} from 'vitest';
import {SiteCopy} from '../support/site-copy';

const POST = 'blog/posts/importacion.md';
const ENGLISH_POST = 'i18n/en/docusaurus-plugin-content-blog/importacion.md';
const GUIDE = 'blog/guides/logistics/brief-tecnico.md';
const GLOSSARY = 'blog/glossary.yml';
const DICTIONARY = 'i18n/en/code.json';
const WORD_LIST = 'blog/words.yml';

vi.setConfig({testTimeout: 120_000});

/** The tests change this copy, one after another. */
const copy = new SiteCopy();
copy.postponeReviews();
afterAll(() => copy.remove());
afterEach(() => vi.unstubAllEnvs());

/** Runs the check in the copy. @param locale System locale, such as `es_ES.UTF-8`. */
function runCheck(locale: string, ...options: string[]) {
  const {status, stdout, stderr} = copy.run('tools/check/content/index.ts', options, {LC_ALL: locale});
  return {status, lines: `${stdout}${stderr}`.trim().split('\n')};
}

test('The content check rejects an unknown option or a missing file with one line of usage', () => {
  const usage = expect.stringContaining('Usage: npm run check:content -- [file …] [--fix]. Without files');
  expect(runCheck('en_GB.UTF-8', '--mend')).toEqual({status: 1, lines: [usage]});
  expect(runCheck('en_GB.UTF-8', 'blog/posts/none.md')).toEqual({status: 1, lines: [usage]});
  // Without `--` before the option, npm takes `--fix` as its own option and only sets this variable.
  vi.stubEnv('npm_config_fix', 'true');
  expect(runCheck('en_GB.UTF-8')).toEqual({status: 1, lines: [usage]});
});

test('The content check with --fix corrects typography in all kinds of content files and changes nothing else', () => {
  const [guide = '', glossary, dictionary, englishPost] = [GUIDE, GLOSSARY, DICTIONARY, ENGLISH_POST].map((file) =>
    copy.read(file),
  );
  const [frontMatter = '', body = ''] = guide.split(/(?<=\n---\n)(.*)/s);
  copy.write(GUIDE, `${frontMatter}${body.replace('«', '"').replace('»', '"')}`);
  copy.edit(GLOSSARY, /definition: "(\S+)/, 'definition: "“$1”');
  copy.edit(DICTIONARY, '"message": "', '"message": "5 % ');
  copy.edit(ENGLISH_POST, /(\d)%(?= \w)/, '$1 %');
  const {status, lines} = runCheck('en_GB.UTF-8', '--fix');
  expect(lines).toContainEqual(
    expect.stringMatching(new RegExp(`^Fixed in ${GUIDE}:\\d+: Wrong quotation marks for this language. Write «`)),
  );
  expect(status, lines.join('\n')).toBe(0);
  expect([GUIDE, ENGLISH_POST].map((file) => copy.read(file))).toEqual([guide, englishPost]);
  expect(copy.read(GLOSSARY)).toBe(glossary?.replace(/definition: "(\S+)/, 'definition: "«$1»'));
  expect(copy.read(DICTIONARY)).toBe(dictionary?.replace('"message": "', '"message": "5% '));
});

test('The content check reports an invalid entry in the word list (blog/words.yml) with file and line', () => {
  const wordList = copy.read(WORD_LIST);
  copy.edit(WORD_LIST, /^ {2}- write: .*/m, '  - wirte: evidence');
  const {status, lines} = runCheck('en_GB.UTF-8');
  copy.write(WORD_LIST, wordList);
  expect(status).toBe(1);
  expect(lines.join('\n')).toMatch(new RegExp(`${WORD_LIST}:\\d+: "preferred\\.0\\.\\w+" is missing or not valid`));
});

test('The content check fails on errors, words to avoid and misspellings, and prints messages in the system language', () => {
  copy.edit(POST, /^offer:.*\n/m, '');
  copy.edit(GUIDE, /\n## .*\n\n/, '$&Un acuredo y la evidencia. ');
  const textBefore = copy.read(GUIDE).split('Un acuredo')[0] ?? '';
  const location = `${GUIDE}:${textBefore.split('\n').length}: `;
  const {status, lines} = runCheck('es_ES.UTF-8');
  expect(status).toBe(1);
  expect(lines).toEqual([
    expect.stringContaining(location),
    expect.stringContaining(location),
    expect.stringMatching(new RegExp(`^${POST}:1: Falta «offer». Añada offer: "`)),
    expect.stringMatching(/^Errores: 3, avisos: 0 \(\d+,\d s\)$/),
  ]);
  expect(lines.join()).toContain('«acuredo» no está en el diccionario. Palabras parecidas: acuerdo');
  expect(lines.join()).toContain('Evite «evidencia». Escriba en su lugar pruebas');
  expect(runCheck('en_GB.UTF-8', POST).lines).toEqual([
    expect.stringContaining(`${POST}:1: "offer" is missing. Add offer: `),
    expect.stringMatching(/^Errors: 1, warnings: 0 /),
  ]);
});
