/** The rules of `npm run check:content` for front matter, and for the two languages of an article. */
import {describe, expect, test} from 'vitest';
import {checkFrontMatter} from '../../plugins/content-check/front-matter';
import {checkFrontMatterTexts, compareFrontMatter} from '../../plugins/content-check/rules/front-matter';
import {compareTexts} from '../../plugins/content-check/rules/translation';
import type {Language} from '../support/languages';
import {sampleArticle} from '../support/sample-article';
import {errorLines, FILES, TABLE, textOf} from '../support/texts';

describe('the front matter of an article', () => {
  const frontMatterOf = (language: Language, changes: Record<string, string> = {}) => {
    const description = 'x'.repeat(130);
    const english = {description: 'y'.repeat(130), audience: 'For', hero_alt: 'A', offer: 'B', subject: 'C'};
    const article = sampleArticle(language, {...(language === 'es' ? {description} : english), ...changes});
    const {values, errors, ...positions} = checkFrontMatter(FILES[language], article);
    if (!values) {
      throw errors[0];
    }
    return {file: FILES[language], language, values, ...positions};
  };

  test('has the right length and the typography of its language, and causes a warning when a review is overdue', () => {
    const errorsOf = (changes: Record<string, string>) =>
      errorLines(checkFrontMatterTexts(frontMatterOf('es', changes), '2026-12-01'));
    expect(errorsOf({})).toEqual([]);
    expect(errorsOf({title: 'x'.repeat(71)})).toEqual(['2: "title" is longer than 70 characters. Shorten it.']);
    expect(errorsOf({description: 'x'.repeat(119)})).toEqual([
      '3: "description" is shorter than 120 characters. Say more.',
    ]);
    expect(errorsOf({offer: 'Ahorre un 17%.'})).toEqual([expect.stringContaining('like this: 17 %')]);
    const straight = '2: The quotation marks around a value are straight ones: "Costes';
    expect(errorsOf({title: '“Costes”'})).toEqual([`${straight}"`]);
    // In YAML a colon has a meaning of its own.
    expect(() => errorsOf({title: '“Costes: todos”'})).toThrow(`${straight}: todos"`);
    expect(errorsOf({recheck: '2026-11-30'})).toEqual([
      expect.stringContaining('were to be checked again by 2026-11-30'),
    ]);
    expect(
      checkFrontMatterTexts(frontMatterOf('es', {recheck: '2026-11-30'}), '2026-12-01').map(({severity}) => severity),
    ).toEqual(['warning']);
  });

  test('has the same days and entries in both languages', () => {
    const errorsOf = (changes: Record<string, string>) =>
      errorLines(compareFrontMatter(frontMatterOf('es', changes), frontMatterOf('en')));
    expect(errorsOf({})).toEqual([]);
    expect(errorsOf({date: '2026-11-20'})).toEqual([
      expect.stringContaining('"date" is 2026-11-20 here and 2026-11-21 in'),
    ]);
    expect(errorsOf({layout: 'checklist'})).toEqual([
      expect.stringContaining('"layout" is checklist here and (none) in'),
    ]);
    const copied = compareFrontMatter(frontMatterOf('en'), frontMatterOf('es', {subject: 'C'}));
    expect(errorLines(copied)).toEqual([expect.stringContaining('This is the same text as in')]);
    expect(errorsOf({subject: 'C'}), 'the original is right').toEqual([]);
    expect(errorsOf({ages: '[Uno., Dos.]'})).toEqual([expect.stringContaining('Entries of "ages": 2 here, 1 in')]);
  });
});

test('both languages have the same structure and numbers', () => {
  const ES = '## Uno\n\nEl 13,9 % de 10.481,4 t, art. 4.2[^a].\n\n- Punto.\n\n[^a]: Nota.';
  const EN = '## One\n\n13.9% of 10,481.4 t, Art. 4(2).[^a]\n\n- Point.\n\n[^a]: Note.';
  const errorsOf = (es: string, en: string) => errorLines(compareTexts(textOf(es), textOf(en, 'en')));
  expect(errorsOf(ES, EN)).toEqual([]);
  const en = FILES.en;
  expect(errorsOf(ES.replace('13,9', '19,3'), EN)).toEqual([
    `3: Numbers that are only here: 19,3; only in ${en}:3: 13.9.`,
  ]);
  const copied = 'Un párrafo de más de ocho palabras que nadie ha traducido.';
  const pair = [textOf(`${copied}\n\n${ES}`), textOf(`${copied}\n\n${EN}`, 'en')] as const;
  expect(errorLines(compareTexts(pair[1], pair[0]))).toEqual([
    `1: This is the same text as in ${FILES.es}:1. Translate it.`,
  ]);
  expect(errorLines(compareTexts(...pair)), 'the original is right').toEqual([]);
  expect(errorsOf(`${ES}\n\n## Dos`, EN)).toEqual([expect.stringContaining('Heading 2: "## Dos" here, "(none)" in')]);
  const three = (second: string) => `Intro.\n\n## A\n\nA.\n\n${second}B.\n\n## C\n\nC.`;
  expect(errorsOf(three('## B\n\n'), three('')), 'the heading that is missing, not the last one').toEqual([
    expect.stringMatching(/^7: Heading 2: "## B" here, "## C" in /),
  ]);
  expect(errorsOf(ES.replace('- Punto.', '- Punto.\n- Otro.'), EN)).toEqual([
    `1: Points in this section: 2 here, 1 in ${en}:1.`,
  ]);
  expect(errorsOf(ES.replace('[^a].', '[^a] y[^b].').concat('\n[^b]: Otra.'), EN)).toHaveLength(2);
  expect(errorsOf(`${ES}\n\nOtro.`, EN)).toEqual([expect.stringContaining('Paragraphs in this section: ')]);
  expect(errorsOf(`${ES}\n\n${TABLE}`, EN)).toEqual([
    `9: Table 1 has 2 × 2 here and (none) in ${en}:1 (rows × columns).`,
  ]);
  expect(errorsOf(`${ES}\n\n![A](/drawings/es/a.svg)`, EN)).toEqual([
    expect.stringContaining('The drawings are a here and (none) in'),
  ]);
});
