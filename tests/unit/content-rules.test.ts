/** The rules of `npm run check:content` for single texts. */
import {describe, expect, test} from 'vitest';
import {charactersMissingIn} from '../../plugins/content-check/characters';
import type {layouts} from '../../plugins/content-check/layouts';
import {articleRules, pageRules, textRules} from '../../plugins/content-check/rules';
import {checkFile} from '../../plugins/content-check/rules/file';
import {layoutRule} from '../../plugins/content-check/rules/layout';
import {linkRule} from '../../plugins/content-check/rules/links';
import {misprints} from '../../plugins/content-check/rules/typography';
import {errorLines, TABLE, textOf} from '../support/texts';

const NOTE = '## Fuentes oficiales\n\n[^a]: [Ley](https://www.boe.es/buscar/act.php?id=BOE-A-1), art. 1.';

/** Texts with the line and message of their error, which stops the build; empty for valid texts. */
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
  '[Ley](https://boe.es.example.com/x)': '1: The address https://boe.es.example.com/x is not an official site',
  '[Ley](https://www.boe.es/x?id=1&utm_source=y)':
    '1: The address https://www.boe.es/x?id=1&utm_source=y follows visitors.',
  '[Ley](https://)': '1: The address https:// is not an address',
  [`Tabla: Días.\n\n${TABLE}`]: '',
  [`Días.\n\n${TABLE}`]: '3: The table needs a caption: a paragraph above it that begins with "Tabla:"',
  [TABLE]: '1: The table needs a caption',
  '![Una carta](/drawings/es/landed-cost.svg "Pie")': '',
  '![Una carta](/drawings/es/nothing.svg "Pie")':
    '1: The drawing /drawings/es/nothing.svg does not exist. Closest matches: /drawings/es/',
  // Texts must not name the file of a variant, because the page chooses the variant.
  '![Una carta](/drawings/es/landed-cost.wide.svg "Pie")':
    '1: The drawing /drawings/es/landed-cost.wide.svg does not exist',
  '![](/drawings/es/landed-cost.svg "Pie")': '1: The drawing /drawings/es/landed-cost.svg needs words',
  '![Una carta](/drawings/es/landed-cost.svg)': '1: The drawing /drawings/es/landed-cost.svg needs words',
  '![Una carta](/drawings/en/landed-cost.svg "Pie")':
    '1: The drawing /drawings/en/landed-cost.svg has the words of another',
  'Texto.\n\n![ ](/img/icon-512.png)': '3: The picture /img/icon-512.png needs a text alternative',
  '![Una foto](/img/puerto.jpg)': '1: The picture /img/puerto.jpg does not exist. Put it into static/img/puerto.jpg',
  '![](fotos/puerto.jpg)':
    '1: The picture fotos/puerto.jpg is not of this site, which shows drawings of its own: ![what it shows](/drawings/es/',
  'Un texto.\n![Una carta](/drawings/es/landed-cost.svg "Pie")':
    '2: The picture /drawings/es/landed-cost.svg stands alone in its',
  '![Una foto](https://example.com/a/puerto.jpg)':
    '1: The picture https://example.com/a/puerto.jpg is not of this site',
  '![Un icono][icono]\n\n[icono]: /img/icon-512.png': '',
  '![Un icono][icono]\n\n[icono]: /img/otro.png': '1: The picture /img/otro.png does not exist',
};

test.for(Object.entries(PAGES))('%j: notes, addresses, tables and pictures', ([content, message]) => {
  const errors = errorLines(pageRules.flatMap((rule) => rule(textOf(content))));
  expect(errors).toEqual(message === '' ? [] : [expect.stringContaining(message)]);
});

/** Texts with the line and message of their error in headings or typography; empty for valid texts. */
const TEXTS: Readonly<Record<string, string>> = {
  '## Uno\n\n### Dos\n\n## Tres': '',
  '# Título': '1: The title of the article is its "title". Begin sections with "## "',
  '## Uno\n\n#### Dos': '3: This heading jumps from level 2 to 4. Write "### "',
  'Uno.\n##Dos': '2: A space is missing behind the hash signs: ## Dos',
  '## 1. Viabilidad': '1: Sections are numbered by themselves. Leave out "1."',
  '## 2025 en cifras': '',
  'Un «texto» del 13,9 %, según el art. 26.4 y la partida 09.0872.': '',
  'Un "texto".': '1: The quotation marks of this language are others. Write «texto»',
  'Un “texto”.': '1: The quotation marks of this language are others. Write «texto»',
  'Sube\nun 17%.': '2: This language writes the sign % like this: 17 %',
  'Paga el 17.3 % hoy.': '1: This language writes decimals like this: 17,3',
  'Espere 7.5 días.': '1: This language writes decimals like this: 7,5',
  'El flete - y el seguro.': '1: Here stands a dash, not a hyphen: flete – y',
};

test.for(Object.entries(TEXTS))('%j: headings and typography', ([content, message]) => {
  const errors = errorLines(textRules.flatMap((rule) => rule(textOf(content))));
  expect(errors).toEqual(message === '' ? [] : [expect.stringContaining(message)]);
});

test('typography follows the rules of the language of the text', () => {
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
  const cases: readonly (readonly [keyof typeof layouts, string, string])[] = [
    ['article', `Intro.\n\n${sections(2)}${SOURCES}`, ''],
    ['article', `Intro.\n\n${sections(2)}## Recomendaciones\n\n- Una.\n\n## Conclusión\n\nFin.\n\n${SOURCES}`, ''],
    ['article', `${sections(2)}${SOURCES}`, '1: The intro is missing'],
    ['article', `Intro.\n\n${sections(1)}${SOURCES}`, '3: Numbered sections: 1; with this layout, at least 2'],
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
    [
      'article',
      `Intro.\n\n${sections(2)}## Recomendaciones\n\n- Una.\n\n## Conclusiones\n\nFin.\n\n${SOURCES}`,
      '15: Is "Conclusiones" the section "Conclusión"? Write its heading like this: "## Conclusión".',
    ],
    ['checklist', `Intro.\n\n${sections(2, 5)}${SOURCES}`, ''],
    [
      'checklist',
      `Intro.\n\n${sections(1, 5)}## Otra\n\n- Una.\n\n${SOURCES}`,
      '12: Points in this section: 1; with this layout, 5 to 8',
    ],
  ];
  test.for(cases)('%s: %j', ([layout, content, message]) => {
    const errors = errorLines(layoutRule(layout)(textOf(content)));
    expect(errors).toEqual(message === '' ? [] : [expect.stringContaining(message)]);
  });
});

test('an article has 900 to 2,200 words, eight official sources with the day of reading, and no placeholder', () => {
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
  const errorsOf = (content: string) => errorLines(articleRules.flatMap((rule) => rule(textOf(content))));
  const READ = 'Leído el 24 de noviembre de 2026.';
  expect(errorsOf(article(1000, 8, READ))).toEqual([]);
  expect(errorsOf(article(10, 8, READ))).toEqual([
    expect.stringMatching(/^1: The text has \d+ words\. .* 900 to 2200/),
  ]);
  expect(errorsOf(article(2300, 8, READ))).toEqual([expect.stringContaining('1: The text has 23')]);
  expect(errorsOf(article(1000, 7, READ))).toEqual([expect.stringContaining('Claims with an official source: 7; 8')]);
  expect(errorsOf(article(1000, 8, ''))).toHaveLength(8);
  expect(errorsOf(article(1000, 8, ''))[0]).toContain('The note [^n0] does not say how we know it');
  const placeholder = errorsOf(article(1000, 8, READ, '✎ Escriba la introducción.'));
  const above = `---\ndraft: true\ntitle: "✎ Un título"\n---\n\n${article(1000, 8, READ)}`;
  expect(errorsOf(above)).toEqual(['3: The text is still to be written here: "Un título". Write it.']);
  expect(placeholder).toEqual(['5: The text is still to be written here: "Escriba la introducción.". Write it.']);
});

/** Texts with the line and message of their error for missing characters; empty for valid texts. */
const CHARACTERS: Readonly<Record<string, string>> = {
  'CO₂ ≥ 5 ✓ en Łódź, Čačak, İzmir y Constanța: 12 m³, ½ ⅓, 5 ‰, № 7 → 8, † « » … – —\u00a0€\u202f£': '',
  '✎ Escriba\u200b aquí.\r\n\tUna\u00adpalabra.': '',
  'Uno.\n\nEl puerto de 上海 crece.':
    '3: "上海" (U+4E0A U+6D77) is not in the typefaces of the site. Write it in Latin letters.',
  'El tipo α.': '1: "α" (U+03B1) is not in the typefaces of the site. Write it in Latin letters.',
  'De Москва.': '1: "Москва" (U+041C U+043E U+0441 U+043A U+0432 U+0430) is not',
  'Carga 👩‍🚀.':
    '1: "👩‍🚀" (U+1F469 U+200D U+1F680) is not in the typefaces of the site. Say it in words, or leave it out.',
  'title: "Hecho ✅"': '1: "✅" (U+2705) is not in the typefaces of the site. Say it in words, or leave it out.',
  'Hecho ✔\uFE0F.': '1: "✔\uFE0F" (U+2714 U+FE0F) is not in the typefaces of the site. Write "✓".',
  'Falta ✗.': '1: "✗" (U+2717) is not in the typefaces of the site. Write "×".',
  'De o\u0301rdenes.': '1: "o\u0301" (U+006F U+0301) is not in the typefaces of the site. Write "ó".',
  'Clasiﬁcación.': '1: "ﬁ" (U+FB01) is not in the typefaces of the site. Write "fi".',
  'Son 5 ㎥.': '1: "㎥" (U+33A5) is not in the typefaces of the site. Write "m³".',
  '\uF0B7 Punto.': '1: "\uF0B7" (U+F0B7) is not in the typefaces of the site. Write "•".',
  '{"message": "Hecho \\ud83d\\ude00 \\u2713"}': '1: "😀" (U+1F600) is not',
  'Hecho &#9989; &#x2713;.': '1: "✅" (U+2705) is not',
};

test.for(Object.entries(CHARACTERS))('%j: characters that the typefaces lack are reported', ([content, message]) => {
  const errors = charactersMissingIn('blog/posts/una.md', content);
  expect(errorLines(errors)).toEqual(message === '' ? [] : [expect.stringContaining(message)]);
  for (const {fix, text} of errors) {
    const fixed = fix && content.slice(0, fix.start) + fix.text + content.slice(fix.end);
    expect(fixed === undefined ? [] : charactersMissingIn('blog/posts/una.md', fixed), text).toEqual([]);
    expect(fix === undefined).toBe(!text.includes('Write "'));
  }
});

test('links lead to existing pages and headings, without the prefix of a language', () => {
  const pages = new Map([
    ['/blog/una', new Set(['uno'])],
    ['/blog/regulations/dos', new Set<string>()],
  ]);
  const errorsOf = (address: string) => errorLines(linkRule(pages, '/blog/una')(textOf(`[Enlace](${address})`)));
  for (const valid of ['/blog/una', '/blog/una#uno', '#uno', '/blog/regulations/dos?x=1', 'https://www.boe.es/x']) {
    expect.soft(errorsOf(valid), valid).toEqual([]);
  }
  expect(errorsOf('/en/blog/una')).toEqual(['1: Links have no language in front. Write /blog/una']);
  expect(errorsOf('otra.md')).toEqual([expect.stringContaining('The link otra.md does not begin with "/"')]);
  expect(errorsOf('/blog/dos')).toEqual([
    expect.stringContaining('no page /blog/dos. Closest matches: /blog/regulations/dos'),
  ]);
  expect(errorsOf('/blog/un'), 'the likeliest first').toEqual([
    '1: There is no page /blog/un. Closest matches: /blog/una, /blog/regulations/dos',
  ]);
  expect(errorsOf('/blog/una#tres')).toEqual(['1: The page /blog/una has no heading "#tres". It has: #uno.']);
});

test('a file is UTF-8 without a byte order mark, has line ends of Unix, and a name that can be an address', () => {
  const errorsOf = (file: string, content: string) => errorLines(checkFile(file, content));
  expect(errorsOf('blog/posts/una.md', 'Texto.\n')).toEqual([]);
  expect(errorsOf('blog/posts/Mi Artículo.md', '')).toEqual([expect.stringContaining('Call it mi-articulo.md')]);
  expect(errorsOf('blog/posts/una.md', '\uFEFFTexto.')).toEqual([expect.stringContaining('invisible mark (BOM)')]);
  expect(errorsOf('blog/posts/una.md', 'Uno.\nDos.\r\n')).toEqual([
    expect.stringContaining('2: The file has the line ends of Windows'),
  ]);
  expect(errorsOf('blog/posts/una.md', 'Art\uFFFDculo.')).toEqual([expect.stringContaining('not saved as UTF-8')]);
});
