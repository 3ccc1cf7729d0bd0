/** `npm run check:content` in a copy of the site. Each error: content-errors.test.ts. */
import {afterAll, afterEach, expect, test, vi} from 'vitest';
import {SiteCopy} from '../support/site-copy';

const POST = 'blog/posts/importacion.md';
const ENGLISH_POST = 'i18n/en/docusaurus-plugin-content-blog/importacion.md';
const GUIDE = 'blog/guides/logistics/brief-tecnico.md';
const GLOSSARY = 'blog/glossary.yml';
const WORDS = 'i18n/en/code.json';
const WORD_LIST = 'blog/words.yml';

vi.setConfig({testTimeout: 120_000});

/** All tests write into it, one after the other. */
const copy = new SiteCopy();
copy.postponeReviews();
afterAll(() => copy.remove());
afterEach(() => vi.unstubAllEnvs());

/** Runs the check in the copy. @param language A locale of the system, such as `es_ES.UTF-8`. */
function check(language: string, ...options: string[]) {
  const {status, stdout, stderr} = copy.run('tools/check/content/index.ts', options, {LC_ALL: language});
  return {status, lines: `${stdout}${stderr}`.trim().split('\n')};
}

test('options that are unknown or that npm has taken, and missing files are refused in one line', () => {
  const usage = expect.stringContaining('Usage: npm run check:content -- [file …] [--fix]. Without files');
  expect(check('en_GB.UTF-8', '--mend')).toEqual({status: 1, lines: [usage]});
  expect(check('en_GB.UTF-8', 'blog/posts/none.md')).toEqual({status: 1, lines: [usage]});
  vi.stubEnv('npm_config_fix', 'true');
  expect(check('en_GB.UTF-8')).toEqual({status: 1, lines: [usage]});
});

test('errors are fixed where that is safe, and nothing else changes', () => {
  const [guide = '', glossary, words, english] = [GUIDE, GLOSSARY, WORDS, ENGLISH_POST].map((file) => copy.read(file));
  const [head = '', body = ''] = guide.split(/(?<=\n---\n)(.*)/s);
  copy.write(GUIDE, `${head}${body.replace('«', '"').replace('»', '"')}`);
  copy.edit(GLOSSARY, /definition: "(\S+)/, 'definition: "“$1”');
  copy.edit(WORDS, '"message": "', '"message": "5 % ');
  copy.edit(ENGLISH_POST, /(\d)%(?= \w)/, '$1 %');
  const {status, lines} = check('en_GB.UTF-8', '--fix');
  expect(lines).toContainEqual(
    expect.stringMatching(new RegExp(`^Fixed in ${GUIDE}:\\d+: Wrong quotation marks for this language. Write «`)),
  );
  expect(status, lines.join('\n')).toBe(0);
  expect([GUIDE, ENGLISH_POST].map((file) => copy.read(file))).toEqual([guide, english]);
  expect(copy.read(GLOSSARY)).toBe(glossary?.replace(/definition: "(\S+)/, 'definition: "«$1»'));
  expect(copy.read(WORDS)).toBe(words?.replace('"message": "', '"message": "5% '));
});

test('a list of words in another form is refused with file and line', () => {
  const words = copy.read(WORD_LIST);
  copy.edit(WORD_LIST, /^ {2}- write: .*/m, '  - wirte: evidence');
  const {status, lines} = check('en_GB.UTF-8');
  copy.write(WORD_LIST, words);
  expect(status).toBe(1);
  expect(lines.join('\n')).toMatch(
    new RegExp(`${WORD_LIST}:\\d+: "preferred\\.0\\.\\w+" does not have the form of the other entries`),
  );
});

test('errors, words and spelling are reported with file and line in the language of the writer, and fail', () => {
  copy.edit(POST, /^offer:.*\n/m, '');
  copy.edit(GUIDE, /\n## .*\n\n/, '$&Un acuredo y la evidencia. ');
  const before = copy.read(GUIDE).split('Un acuredo')[0] ?? '';
  const place = `${GUIDE}:${before.split('\n').length}: `;
  const {status, lines} = check('es_ES.UTF-8');
  expect(status).toBe(1);
  expect(lines).toEqual([
    expect.stringContaining(place),
    expect.stringContaining(place),
    expect.stringMatching(new RegExp(`^${POST}:1: Falta «offer». Añada offer: "`)),
    expect.stringMatching(/^Errores: 3, avisos: 0 \(\d+,\d s\)$/),
  ]);
  expect(lines.join()).toContain('«acuredo» no está en el diccionario. Parecidas: acuerdo');
  expect(lines.join()).toContain('Evite «evidencia». Escriba: pruebas');
  expect(check('en_GB.UTF-8', POST).lines).toEqual([
    expect.stringContaining(`${POST}:1: "offer" is missing. Add offer: `),
    expect.stringMatching(/^Errors: 1, warnings: 0 /),
  ]);
});
