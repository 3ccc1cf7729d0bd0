/** What `npm run check:content` says of a text: rule by rule, with the line and what to write. */
import {describe, expect, test} from 'vitest';
import {checkFrontMatter} from '../../src/content/front-matter';
import type {layouts} from '../../src/content/layouts';
import {articleRules, pageRules, textRules} from '../../src/content/rules';
import {checkFile} from '../../src/content/rules/file';
import {checkHead, compareHeads} from '../../src/content/rules/front-matter';
import {layoutRule} from '../../src/content/rules/layout';
import {linkRule} from '../../src/content/rules/links';
import {compareTexts} from '../../src/content/rules/translation';
import {misprints} from '../../src/content/rules/typography';
import {parseMarkdown, type Text} from '../../src/content/text';
import type {Language} from '../support/languages';
import {sampleArticle} from '../support/sample-article';

const FILES = {es: 'blog/posts/muestra.md', en: 'i18n/en/docusaurus-plugin-content-blog/muestra.md'};

const textOf = (content: string, language: Language = 'es'): Text => ({
  kind: 'posts',
  language,
  name: 'muestra.md',
  file: FILES[language],
  content,
  tree: parseMarkdown(content),
});

/** What rules say of a text, without the name of the file. */
const said = (faults: readonly {line: number; text: string}[]): string[] =>
  faults.map(({line, text}) => `${line}: ${text}`);

const TABLE = '| A | B |\n| - | - |\n| 1 | 2 |';
const NOTE = '## Fuentes oficiales\n\n[^a]: [Ley](https://www.boe.es/buscar/act.php?id=BOE-A-1), art. 1.';

/** Texts of which no page could be made, with the line of what is wrong and what is said of it; nothing is said of the first. */
const PAGES: Readonly<Record<string, string>> = {
  [`Dato[^a].\n\n${NOTE}`]: '',
  'Dato[^a].\n\n## Fuentes oficiales\n\n[^a]: Fuente no oficial: un periódico.': '',
  'Dato[^a].': '1: The mark [^a] has no note. Add below the last heading: [^a]: [the act]',
  [`Dato.\n\n${NOTE}`]: '5: The note [^a] is cited nowhere. Put [^a] behind the claim',
  'Dato[^a].\n\n## Fuentes oficiales\n\n[^a]: Una ley.':
    '5: The note [^a] has no link. Link to the act, or begin it with "Fuente no',
  'Dato[^a].\n\n[^a]: [Ley](https://www.boe.es/x).': '3: The notes need the last heading: "## Fuentes oficiales"',
  '[Ley](http://www.boe.es/x)': '1: The address http://www.boe.es/x does not begin with https',
  '[Ley](https://www.boe.es)': '1: The address https://www.boe.es is a home page',
  '[Ley](https://boe.es.example.com/x)': '1: The address https://boe.es.example.com/x is no official site',
  '[Ley](https://www.boe.es/x?id=1&utm_source=y)':
    '1: The address https://www.boe.es/x?id=1&utm_source=y follows visitors.',
  '[Ley](https://)': '1: The address https:// is no address',
  [`Tabla: Días.\n\n${TABLE}`]: '',
  [`Días.\n\n${TABLE}`]: '3: The table needs a caption: a paragraph above it that begins with "Tabla:"',
  [TABLE]: '1: The table needs a caption',
  '![Una carta](/drawings/es/landed-cost.svg "Pie")': '',
  '![Una carta](/drawings/es/nothing.svg "Pie")': '1: The drawing /drawings/es/nothing.svg does not exist',
  // The name of a file is no name of a drawing: the page chooses the variant.
  '![Una carta](/drawings/es/landed-cost.wide.svg "Pie")':
    '1: The drawing /drawings/es/landed-cost.wide.svg does not exist',
  '![](/drawings/es/landed-cost.svg "Pie")': '1: The drawing /drawings/es/landed-cost.svg needs words',
  '![Una carta](/drawings/es/landed-cost.svg)': '1: The drawing /drawings/es/landed-cost.svg needs words',
  '![Una carta](/drawings/en/landed-cost.svg "Pie")':
    '1: The drawing /drawings/en/landed-cost.svg has the words of another',
  'Texto.\n\n![ ](/img/icon-512.png)': '3: The picture /img/icon-512.png needs a text alternative',
  '![Una foto](/img/puerto.jpg)': '1: The picture /img/puerto.jpg does not exist. Put it into static/img/puerto.jpg',
};

test.for(Object.entries(PAGES))('%j: a page can be made of it, or not', ([content, says]) => {
  const faults = said(pageRules.flatMap((rule) => rule(textOf(content))));
  expect(faults).toEqual(says === '' ? [] : [expect.stringContaining(says)]);
});

/** What is wrong in any text. */
const TEXTS: Readonly<Record<string, string>> = {
  '## Uno\n\n### Dos\n\n## Tres': '',
  '# Título': '1: The title of the article is its "title". Begin sections with "## "',
  '## Uno\n\n#### Dos': '3: This heading jumps from level 2 to 4. Write "### "',
  '## 1. Viabilidad': '1: Sections are numbered by themselves. Leave out "1."',
  '## 2025 en cifras': '',
  'Un «texto» del 13,9 %, según el art. 26.4 y la partida 09.0872.': '',
  'Un "texto".': '1: This language has other quotation marks: «texto»',
  'Un “texto”.': '1: This language has other quotation marks: «texto»',
  'Sube\nun 17%.': '2: This language writes the sign % like this: 17 %',
  'Paga el 17.3 % hoy.': '1: This language writes decimals like this: 17,3',
  'El flete - y el seguro.': '1: Here stands a dash, not a hyphen: flete – y',
};

test.for(Object.entries(TEXTS))('%j: headings and typography', ([content, says]) => {
  const faults = said(textRules.flatMap((rule) => rule(textOf(content))));
  expect(faults).toEqual(says === '' ? [] : [expect.stringContaining(says)]);
});

test('typography is that of the language of the text', () => {
  const corrected = (language: string, text: string) => misprints(language, text).map(({expected}) => expected);
  expect(corrected('en', 'A "text" of 13.9% and 1,500 t.')).toEqual([]);
  expect(corrected('en', 'A «text» of 13,9 % - today.')).toEqual(['"text"', '13,9%', '13.9', '% – today.']);
  expect(corrected('pt', 'Um "texto" de 13.9%.')).toEqual([]);
});

const sections = (count: number, bullets = 0): string =>
  Array.from({length: count}, (_, n) => `## Parte ${n + 1}\n\n${'- Punto.\n'.repeat(bullets) || 'Texto.'}\n\n`).join(
    '',
  );

describe('the parts of a layout', () => {
  const SOURCES = '## Fuentes oficiales\n';
  const asked: readonly (readonly [keyof typeof layouts, string, string])[] = [
    ['article', `Intro.\n\n${sections(2)}${SOURCES}`, ''],
    ['article', `Intro.\n\n${sections(2)}## Recomendaciones\n\n- Una.\n\n## Conclusión\n\nFin.\n\n${SOURCES}`, ''],
    ['article', `${sections(2)}${SOURCES}`, '1: The intro is missing'],
    [
      'article',
      `Intro.\n\n${sections(1)}${SOURCES}`,
      '3: The article has 1 numbered sections; with this layout, at least 2',
    ],
    ['article', `Intro.\n\n${sections(2)}`, '7: The last heading is missing: "## Fuentes oficiales"'],
    ['article', `Intro.\n\n${SOURCES}\n${sections(2)}`, '3: "Fuentes oficiales" comes after "Parte 1"'],
    [
      'article',
      `Intro.\n\n${sections(2)}## Conclusión\n\nA.\n\n## Conclusión\n\nB.\n\n${SOURCES}`,
      '15: "Conclusión" stands here twice',
    ],
    [
      'article',
      `Intro.\n\n${sections(2)}## Recomendaciones\n\nNada.\n\n${SOURCES}`,
      '11: "Recomendaciones" needs a list',
    ],
    ['checklist', `Intro.\n\n${sections(2, 5)}${SOURCES}`, ''],
    [
      'checklist',
      `Intro.\n\n${sections(1, 5)}## Otra\n\n- Una.\n\n${SOURCES}`,
      '12: This section has 1 points; with this layout, 5 to 8',
    ],
  ];
  test.for(asked)('%s: %j', ([layout, content, says]) => {
    const faults = said(layoutRule(layout)(textOf(content)));
    expect(faults).toEqual(says === '' ? [] : [expect.stringContaining(says)]);
  });
});

test('an article has 900 to 2,200 words, eight official sources that say how we know them, and no placeholder', () => {
  const note = (n: number, end: string) => `[^n${n}]: [Ley](https://www.boe.es/x${n}), art. 1. ${end}`;
  const article = (words: number, sources: number, end: string, more = '') =>
    [
      'palabra '.repeat(words),
      [...Array(sources).keys()].map((n) => `Dato[^n${n}].`).join(' '),
      more,
      '## Fuentes oficiales',
    ]
      .concat([...Array(sources).keys()].map((n) => note(n, end)))
      .join('\n\n');
  const faultsOf = (content: string) => said(articleRules.flatMap((rule) => rule(textOf(content))));
  const READ = 'Leído el 24 de noviembre de 2026.';
  expect(faultsOf(article(1000, 8, READ))).toEqual([]);
  expect(faultsOf(article(10, 8, READ))).toEqual([
    expect.stringMatching(/^1: The text has \d+ words\. .* 900 to 2200/),
  ]);
  expect(faultsOf(article(2300, 8, READ))).toEqual([expect.stringContaining('1: The text has 23')]);
  expect(faultsOf(article(1000, 7, READ))).toEqual([
    expect.stringContaining('Only 7 claims have an official source; 8'),
  ]);
  expect(faultsOf(article(1000, 8, ''))).toHaveLength(8);
  expect(faultsOf(article(1000, 8, ''))[0]).toContain('The note [^n0] does not say how we know it');
  const placeholder = faultsOf(article(1000, 8, READ, '✎ Escriba la introducción.'));
  expect(placeholder).toEqual(['5: The text is still to be written here: "Escriba la introducción.". Write it.']);
});

test('links lead to pages and headings that are there, without a language in front', () => {
  const pages = new Map([
    ['/blog/una', new Set(['uno'])],
    ['/blog/regulations/dos', new Set<string>()],
  ]);
  const faultsOf = (address: string) => said(linkRule(pages, '/blog/una')(textOf(`[Enlace](${address})`)));
  for (const sound of ['/blog/una', '/blog/una#uno', '#uno', '/blog/regulations/dos?x=1', 'https://www.boe.es/x']) {
    expect.soft(faultsOf(sound), sound).toEqual([]);
  }
  expect(faultsOf('/en/blog/una')).toEqual(['1: Links have no language in front. Write /blog/una']);
  expect(faultsOf('otra.md')).toEqual([expect.stringContaining('The link otra.md does not begin with "/"')]);
  expect(faultsOf('/blog/dos')).toEqual([
    expect.stringContaining('no page /blog/dos. Those like it: /blog/regulations/dos'),
  ]);
  expect(faultsOf('/blog/una#tres')).toEqual(['1: The page /blog/una has no heading "#tres". It has: #uno.']);
});

describe('what stands above an article', () => {
  const headOf = (language: Language, changes: Record<string, string> = {}) => {
    const description = 'x'.repeat(130);
    const english = {description: 'y'.repeat(130), audience: 'For', hero_alt: 'A', offer: 'B', subject: 'C'};
    const article = sampleArticle(language, {...(language === 'es' ? {description} : english), ...changes});
    const {values, lineOf, faults} = checkFrontMatter(FILES[language], article);
    if (!values) {
      throw faults[0];
    }
    return {file: FILES[language], language, values, lineOf};
  };

  test('is of the right length, in the typography of its language, and told when it is overdue', () => {
    const faultsOf = (changes: Record<string, string>) => said(checkHead(headOf('es', changes), '2026-12-01'));
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({title: 'x'.repeat(71)})).toEqual(['2: "title" is longer than 70 characters. Shorten it.']);
    expect(faultsOf({description: 'x'.repeat(119)})).toEqual([
      '3: "description" is shorter than 120 characters. Say more.',
    ]);
    expect(faultsOf({offer: 'Ahorre un 17%.'})).toEqual([expect.stringContaining('like this: 17 %')]);
    expect(faultsOf({recheck: '2026-11-30'})).toEqual([
      expect.stringContaining('were to be checked again by 2026-11-30'),
    ]);
    expect(checkHead(headOf('es', {recheck: '2026-11-30'}), '2026-12-01').map(({severity}) => severity)).toEqual([
      'warning',
    ]);
  });

  test('has the same days and entries in both languages', () => {
    const faultsOf = (changes: Record<string, string>) => said(compareHeads(headOf('es', changes), headOf('en')));
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({date: '2026-11-20'})).toEqual([
      expect.stringContaining('"date" is 2026-11-20 here and 2026-11-21 in'),
    ]);
    expect(faultsOf({layout: 'checklist'})).toEqual([
      expect.stringContaining('"layout" is checklist here and none in'),
    ]);
    expect(faultsOf({subject: 'C'})).toEqual([expect.stringContaining('This is the same text as in')]);
    expect(faultsOf({ages: '[Uno., Dos.]'})).toEqual([expect.stringContaining('"ages" has 2 entries here and 1 in')]);
  });
});

test('both languages have the same structure and numbers', () => {
  const ES = '## Uno\n\nEl 13,9 % de 10.481,4 t, art. 4.2[^a].\n\n- Punto.\n\n[^a]: Nota.';
  const EN = '## One\n\n13.9% of 10,481.4 t, Art. 4(2).[^a]\n\n- Point.\n\n[^a]: Note.';
  const faultsOf = (es: string, en: string) => said(compareTexts(textOf(es), textOf(en, 'en')));
  expect(faultsOf(ES, EN)).toEqual([]);
  const en = FILES.en;
  expect(faultsOf(ES.replace('13,9', '19,3'), EN)).toEqual([
    `3: The numbers are not the same: here 19,3; in ${en}:3, 13.9.`,
  ]);
  const copied = 'Un párrafo de más de ocho palabras que nadie ha traducido.';
  expect(faultsOf(`${copied}\n\n${ES}`, `${copied}\n\n${EN}`)).toEqual([
    `1: This is the same text as in ${en}:1. Translate it.`,
  ]);
  expect(faultsOf(`${ES}\n\n## Dos`, EN)).toEqual([expect.stringContaining('Heading 2: "## Dos" here, "none" in')]);
  expect(faultsOf(ES.replace('- Punto.', '- Punto.\n- Otro.'), EN)).toEqual([
    `1: The section has 2 points here and 1 in ${en}:1.`,
  ]);
  expect(faultsOf(ES.replace('[^a].', '[^a] y[^b].').concat('\n[^b]: Otra.'), EN)).toHaveLength(2);
  expect(faultsOf(`${ES}\n\nOtro.`, EN)).toEqual([expect.stringContaining('paragraphs here and')]);
  expect(faultsOf(`${ES}\n\n${TABLE}`, EN)).toEqual([
    `9: Table 1 has 2 × 2 here, and none in ${en}:1 (rows × columns).`.replace(' here, and', ' here and'),
  ]);
  expect(faultsOf(`${ES}\n\n![A](/drawings/es/a.svg)`, EN)).toEqual([
    expect.stringContaining('The drawings are a here and none in'),
  ]);
});

test('a file is UTF-8 without a mark, with the line ends of Unix, and has the name of an address', () => {
  const faultsOf = (file: string, content: string) => said(checkFile(file, content));
  expect(faultsOf('blog/posts/una.md', 'Texto.\n')).toEqual([]);
  expect(faultsOf('blog/posts/Mi Artículo.md', '')).toEqual([expect.stringContaining('Call it mi-articulo.md')]);
  expect(faultsOf('blog/posts/una.md', '\uFEFFTexto.')).toEqual([expect.stringContaining('invisible mark (BOM)')]);
  expect(faultsOf('blog/posts/una.md', 'Uno.\nDos.\r\n')).toEqual([
    expect.stringContaining('2: The file has the line ends of Windows'),
  ]);
  expect(faultsOf('blog/posts/una.md', 'Art\uFFFDculo.')).toEqual([expect.stringContaining('not saved as UTF-8')]);
});
