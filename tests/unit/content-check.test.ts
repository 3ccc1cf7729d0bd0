/** `npm run check:content` in copies of the site. Each error: content-errors.test.ts. */
import {spawnSync} from 'node:child_process';
import {afterAll, describe, expect, test, vi} from 'vitest';
import {SiteCopy} from '../support/site-copy';

const POST = 'blog/posts/importacion.md';
const ENGLISH_POST = 'i18n/en/docusaurus-plugin-content-blog/importacion.md';
const GUIDE = 'blog/guides/logistics/brief-tecnico.md';
const TRENDS = 'blog/guides/logistics/tendencias-importacion.md';
const GLOSSARY = 'blog/glossary.yml';

const copy = new SiteCopy();
afterAll(() => copy.remove());

/** Runs the check in the copy. @param language A locale of the system, such as `es_ES.UTF-8`. */
function check(language: string, ...options: string[]) {
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tools/check/content/index.ts', ...options],
    {cwd: copy.folder, encoding: 'utf8', env: {...process.env, LC_ALL: language}},
  );
  return {status, lines: `${stdout}${stderr}`.trim().split('\n')};
}

function change(file: string, from: string | RegExp, to: string): void {
  const content = copy.read(file);
  const changed = content.replace(from, to);
  expect(changed, `${file}: ${from}`).not.toBe(content);
  copy.write(file, changed);
}

/** Runs a test, and restores these files. */
function restoring(files: readonly string[], act: () => void): void {
  const before = files.map((file) => copy.read(file));
  try {
    act();
  } finally {
    for (const [index, file] of files.entries()) {
      copy.write(file, before[index] ?? '');
    }
  }
}

describe('the content check', {timeout: 120_000}, () => {
  test('reports errors, words and spelling with file and line, in the language of the writer, and fails', () => {
    restoring([POST, GUIDE], () => {
      change(POST, /^offer:.*\n/m, '');
      change(GUIDE, /\n## .*\n\n/, '$&Un acuredo y la evidencia. ');
      const line =
        copy
          .read(GUIDE)
          .split('\n')
          .findIndex((text) => text.startsWith('Un acuredo')) + 1;
      const {status, lines} = check('es_ES.UTF-8');
      expect(status).toBe(1);
      expect(lines).toEqual([
        expect.stringContaining(`${GUIDE}:${line}: `),
        expect.stringContaining(`${GUIDE}:${line}: `),
        expect.stringMatching(new RegExp(`^${POST}:1: Falta «offer». Añada offer: "`)),
        expect.stringMatching(/^Errores: 3, avisos: 0 \(\d+,\d s\)$/),
      ]);
      expect(lines.join()).toContain('«acuredo» no está en el diccionario. Parecidas: acuerdo');
      expect(lines.join()).toContain('«evidencia» no. Escriba: pruebas');
      expect(check('en_GB.UTF-8', POST).lines).toEqual([
        expect.stringContaining(`${POST}:1: "offer" is missing. Add offer: `),
        expect.stringMatching(/^Errors: 1, warnings: 0 /),
      ]);
    });
  });

  test('fixes errors where that is safe, and changes nothing else', () => {
    const files = [GUIDE, GLOSSARY, 'i18n/en/code.json', ENGLISH_POST, TRENDS];
    restoring(files, () => {
      const [guide, glossary, words, english, trends] = files.map((file) => copy.read(file));
      const [head = '', body = ''] = guide?.split(/(?<=\n---\n)(.*)/s) ?? [];
      copy.write(GUIDE, `\uFEFF${head}${body.replace('«', '"').replace('»', '"')}`.replaceAll('\n', '\r\n'));
      change(GLOSSARY, /definition: "(\S+)/, 'definition: "“$1”');
      change('i18n/en/code.json', '"message": "', '"message": "5 % ');
      change(ENGLISH_POST, /(\d)%(?= of)/, '$1 %');
      change(TRENDS, '\n## ', '\n##');
      const {status, lines} = check('en_GB.UTF-8', '--fix');
      expect(lines).toContain(
        `Fixed in ${GUIDE}:1: The file begins with an invisible mark (BOM). Save it as "UTF-8", or run "npm run check:content -- --fix".`,
      );
      expect(status, lines.join('\n')).toBe(0);
      expect([GUIDE, ENGLISH_POST, TRENDS].map((file) => copy.read(file))).toEqual([guide, english, trends]);
      expect(copy.read(GLOSSARY)).toBe(glossary?.replace(/definition: "(\S+)/, 'definition: "«$1»'));
      expect(copy.read('i18n/en/code.json')).toBe(words?.replace('"message": "', '"message": "5% '));
    });
  });

  test('reports unknown options, options that npm has taken, and missing files in one line', () => {
    const usage = expect.stringContaining('Usage: npm run check:content -- [file …] [--fix]. Without files');
    expect(check('en_GB.UTF-8', '--mend')).toEqual({status: 1, lines: [usage]});
    expect(check('en_GB.UTF-8', 'blog/posts/none.md')).toEqual({status: 1, lines: [usage]});
    vi.stubEnv('npm_config_fix', 'true');
    expect(check('en_GB.UTF-8')).toEqual({status: 1, lines: [usage]});
    vi.unstubAllEnvs();
  });
});
