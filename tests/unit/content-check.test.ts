/** `npm run check:content` in copies of the site. */
import {spawnSync} from 'node:child_process';
import {afterAll, describe, expect, test, vi} from 'vitest';
import {SiteCopy} from '../support/site-copy';

const POST = 'blog/posts/importacion.md';
const ENGLISH_POST = 'i18n/en/docusaurus-plugin-content-blog/importacion.md';
const LOGISTICS = 'blog/guides/logistics';
const GLOSSARY = 'blog/glossary.yml';

/** Runs the check in a copy of the site. @param language A locale of the system, such as `es_ES.UTF-8`. */
function check(copy: SiteCopy, language: string, ...options: string[]) {
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tools/check/content/index.ts', ...options],
    {cwd: copy.folder, encoding: 'utf8', env: {...process.env, LC_ALL: language}},
  );
  return {status, lines: `${stdout}${stderr}`.trim().split('\n')};
}

describe('the content check', {timeout: 120_000}, () => {
  const copies: SiteCopy[] = [];
  const copyOf = () => {
    const copy = new SiteCopy();
    copies.push(copy);
    return copy;
  };
  afterAll(() => {
    for (const copy of copies) {
      copy.remove();
    }
  });
  const change = (copy: SiteCopy, file: string, from: string | RegExp, to: string) => {
    const content = copy.read(file);
    const changed = content.replace(from, to);
    expect(changed, `${file}: ${from}`).not.toBe(content);
    copy.write(file, changed);
  };
  /** The number of the first line that contains a text. */
  const lineOf = (copy: SiteCopy, file: string, text: string) =>
    copy
      .read(file)
      .split('\n')
      .findIndex((line) => line.includes(text)) + 1;

  test('reports every error with its file and line, in the language of the writer, and fails', () => {
    const copy = copyOf();
    copy.write(`${LOGISTICS}/sin-datos.md`, 'Un texto sin nada encima.\n');
    copy.write('i18n/en/docusaurus-plugin-content-docs/current/logistics/sin-datos.md', 'A text with nothing above.\n');
    copy.write('blog/posts/sin-final.md', '---\ndraft: true\ntitle: "Sin final"\n\nTexto.\n');
    copy.write('i18n/en/docusaurus-plugin-content-blog/sin-final.md', '---\ndraft: true\ntitle: "No end"\n\nText.\n');
    copy.write(`${LOGISTICS}/Mi guía.md`, copy.read(`${LOGISTICS}/brief-tecnico.md`).replace(/^document:.*\n/m, ''));
    change(copy, POST, 'subject:', '\tsubject:');
    change(copy, POST, '\n\n## ', '\n\nPida el "levante".\n\n## ');
    copy.write('blog/guides/regulations/checklist.md', `\uFEFF${copy.read('blog/guides/regulations/checklist.md')}`);
    copy.write(`${LOGISTICS}/brief-tecnico.md`, copy.read(`${LOGISTICS}/brief-tecnico.md`).replaceAll('\n', '\r\n'));
    copy.write('blog/guides/finanzas/pagos.md', copy.read(`${LOGISTICS}/tendencias-importacion.md`));
    const english = 'i18n/en/docusaurus-plugin-content-docs/current';
    copy.write(`${english}/finanzas/pagos.md`, copy.read(`${english}/logistics/tendencias-importacion.md`));
    change(copy, `${LOGISTICS}/tendencias-logistica-2025.md`, '](/drawings/es/', '](/drawings/es/no-existe-');
    change(copy, 'blog/guides/regulations/brief-tecnico.md', '](/blog/', '](/en/blog/');
    change(copy, 'blog/guides/regulations/normativas-ue-mercosur.md', 'acuerdo', 'acuredo');
    change(copy, GLOSSARY, '- id: aduana\n', '- id: aduanas\n');
    change(copy, 'i18n/en/code.json', '},', '}');
    change(copy, 'i18n/en/drawings.json', /"harbour\.[^"]+": \{[^}]+\},\s*/, '');
    change(copy, 'i18n/en/drawings.json', '"Letter for north', '"Letra del norte');
    change(copy, `${LOGISTICS}/_category_.yml`, 'icon: route', 'icon: camino');
    change(copy, 'i18n/es/drawings.json', '"message": "', '"message": "✅ ');
    change(copy, 'src/pages/privacidad.mdx', '\n\n## ', '\n\nHecho: ✔.\n\n## ');

    const {status, lines} = check(copy, 'es_ES.UTF-8');
    expect(status).toBe(1);
    const expected = [
      `${LOGISTICS}/sin-datos.md:1: El archivo no empieza con una línea «---»`,
      'blog/posts/sin-final.md:1: A los datos del artículo les falta el final: ponga debajo de ellos una línea «---»',
      `${LOGISTICS}/Mi guía.md:1: El nombre del archivo es su dirección: solo minúsculas sin tilde, cifras y guiones. Llámelo mi-guia.md`,
      `${LOGISTICS}/Mi guía.md:1: Este texto falta en otro idioma. Escríbalo en i18n/en/`,
      `${POST}:${lineOf(copy, POST, '\tsubject:')}: Hay una tabulación, que aquí no vale`,
      `${POST}:${lineOf(copy, POST, 'Pida el "levante"')}: Las comillas de este idioma son otras. Escriba «levante»`,
      'blog/guides/regulations/checklist.md:1: El archivo empieza con una marca invisible (BOM)',
      `${LOGISTICS}/brief-tecnico.md:1: El archivo tiene finales de línea de Windows (CRLF)`,
      'blog/guides/finanzas/pagos.md:1: «finanzas» no es una categoría. Pase el archivo a la carpeta de una (logistics, regulations)',
      'El dibujo /drawings/es/no-existe-',
      ': Los enlaces van sin idioma delante. Escriba /blog/',
      ': «acuredo» no está en el diccionario. ¿Quiso decir ',
      `${GLOSSARY}:${lineOf(copy, GLOSSARY, '- id: aduanas')}: «aduanas» no está en i18n/en/glossary.yml. Añada allí`,
      'i18n/en/code.json:',
      'i18n/en/drawings.json:1: Falta «harbour.',
      'i18n/en/drawings.json:2: «chart.north»: traduzca «message» y deje «description» como está en i18n/es/drawings.json',
      'i18n/es/drawings.json:3: «✅» (U+2705) no está en las tipografías del sitio. Dígalo con palabras o quítelo.',
      `src/pages/privacidad.mdx:${lineOf(copy, 'src/pages/privacidad.mdx', 'Hecho: ✔')}: «✔» (U+2714) no está en las tipografías del sitio. Escriba «✓».`,
      `${LOGISTICS}/_category_.yml:${lineOf(copy, `${LOGISTICS}/_category_.yml`, 'icon:')}: «camino» no es un icono. Los que hay: aircraft`,
    ];
    for (const start of expected) {
      expect
        .soft(
          lines.filter((line) => line.includes(start)),
          start,
        )
        .toHaveLength(1);
    }
    expect(lines[0]).toBe('Comprobando los textos …');
    expect(lines.at(-1)).toMatch(/^Errores: \d+, avisos: 0 \(\d+,\d s\)$/);
    expect(
      lines.filter((line) => /^ {2,}at /.test(line)),
      'stack traces',
    ).toEqual([]);

    const inEnglish = check(copy, 'en_GB.UTF-8', 'blog/guides/regulations/checklist.md');
    expect(inEnglish.lines[1]).toContain('checklist.md:1: The file begins with an invisible mark (BOM)');
    expect(inEnglish.lines).toHaveLength(3);
  });

  test('fixes errors where that is safe, and changes nothing else', () => {
    const copy = copyOf();
    const guide = `${LOGISTICS}/brief-tecnico.md`;
    const before = copy.read(guide);
    const [head = '', body = ''] = before.split(/(?<=\n---\n)(.*)/s);
    copy.write(guide, `\uFEFF${head}${body.replace('«', '"').replace('»', '"')}`.replaceAll('\n', '\r\n'));
    const [english, glossary, words] = [ENGLISH_POST, GLOSSARY, 'i18n/en/code.json'].map((file) => copy.read(file));
    change(copy, GLOSSARY, /definition: "(\S+)/, 'definition: "“$1”');
    const quoted = copy.read(GLOSSARY).replace('“', '«').replace('”', '»');
    expect(quoted).not.toBe(glossary);
    change(copy, 'i18n/en/code.json', '"message": "', '"message": "5 % ');
    change(copy, ENGLISH_POST, /(\d)%(?= of)/, '$1 %');
    const post = copy.read(POST);
    change(copy, POST, /^ {2}- date/m, '\t- date');
    const trends = `${LOGISTICS}/tendencias-importacion.md`;
    const written = copy.read(trends);
    change(copy, trends, /^title: "(.*)"$/m, 'title: “$1”');
    change(copy, trends, '\n## ', '\n##');
    const {status, lines} = check(copy, 'en_GB.UTF-8', '--fix');
    expect(lines).toContain(
      `Fixed in ${guide}:1: The file begins with an invisible mark (BOM). Save it as "UTF-8", or run "npm run check:content -- --fix".`,
    );
    expect(status, lines.join('\n')).toBe(0);
    expect(copy.read(guide)).toBe(before);
    expect(copy.read(ENGLISH_POST)).toBe(english);
    expect(copy.read(POST)).toBe(post);
    expect(copy.read(trends)).toBe(written);
    expect(copy.read(GLOSSARY)).toBe(quoted);
    expect(copy.read('i18n/en/code.json')).toBe(words?.replace('"message": "', '"message": "5% '));
  });

  test('reports unknown options, options that npm has consumed, and missing files in one line', () => {
    const copy = copyOf();
    const {status, lines} = check(copy, 'en_GB.UTF-8', '--mend');
    expect([status, lines]).toEqual([1, [expect.stringMatching(/^Usage: npm run check:content -- /)]]);
    vi.stubEnv('npm_config_fix', 'true');
    expect(check(copy, 'en_GB.UTF-8').lines).toEqual([
      'npm has kept --fix for itself. Write two dashes before it: npm run check:content -- --fix',
    ]);
    vi.unstubAllEnvs();
    const none = check(copy, 'en_GB.UTF-8', 'blog/posts/none.md');
    expect([none.status, none.lines]).toEqual([1, ['There is no text "blog/posts/none.md".']]);
  });
});
