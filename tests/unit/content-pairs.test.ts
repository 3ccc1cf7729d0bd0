/** What `npm run check:content` says of what stands above an article, and of its two languages beside each other. */
import {describe, expect, test} from 'vitest';
import {checkFrontMatter} from '../../plugins/content-check/front-matter';
import {checkHead, compareHeads} from '../../plugins/content-check/rules/front-matter';
import {compareTexts} from '../../plugins/content-check/rules/translation';
import type {Language} from '../support/languages';
import {sampleArticle} from '../support/sample-article';
import {FILES, said, TABLE, textOf} from '../support/texts';

describe('what stands above an article', () => {
  const headOf = (language: Language, changes: Record<string, string> = {}) => {
    const description = 'x'.repeat(130);
    const english = {description: 'y'.repeat(130), audience: 'For', hero_alt: 'A', offer: 'B', subject: 'C'};
    const article = sampleArticle(language, {...(language === 'es' ? {description} : english), ...changes});
    const {values, faults, ...places} = checkFrontMatter(FILES[language], article);
    if (!values) {
      throw faults[0];
    }
    return {file: FILES[language], language, values, ...places};
  };

  test('is of the right length, in the typography of its language, and told when it is overdue', () => {
    const faultsOf = (changes: Record<string, string>) => said(checkHead(headOf('es', changes), '2026-12-01'));
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({title: 'x'.repeat(71)})).toEqual(['2: "title" is longer than 70 characters. Shorten it.']);
    expect(faultsOf({description: 'x'.repeat(119)})).toEqual([
      '3: "description" is shorter than 120 characters. Say more.',
    ]);
    expect(faultsOf({offer: 'Ahorre un 17%.'})).toEqual([expect.stringContaining('like this: 17 %')]);
    const straight = '2: The quotation marks around a value are straight ones: "Costes';
    expect(faultsOf({title: '“Costes”'})).toEqual([`${straight}"`]);
    // For a computer, a colon is something else.
    expect(() => faultsOf({title: '“Costes: todos”'})).toThrow(`${straight}: todos"`);
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
      expect.stringContaining('"layout" is checklist here and (none) in'),
    ]);
    const copied = compareHeads(headOf('en'), headOf('es', {subject: 'C'}));
    expect(said(copied)).toEqual([expect.stringContaining('This is the same text as in')]);
    expect(faultsOf({subject: 'C'}), 'the original is right').toEqual([]);
    expect(faultsOf({ages: '[Uno., Dos.]'})).toEqual([expect.stringContaining('Entries of "ages": 2 here, 1 in')]);
  });
});

test('both languages have the same structure and numbers', () => {
  const ES = '## Uno\n\nEl 13,9 % de 10.481,4 t, art. 4.2[^a].\n\n- Punto.\n\n[^a]: Nota.';
  const EN = '## One\n\n13.9% of 10,481.4 t, Art. 4(2).[^a]\n\n- Point.\n\n[^a]: Note.';
  const faultsOf = (es: string, en: string) => said(compareTexts(textOf(es), textOf(en, 'en')));
  expect(faultsOf(ES, EN)).toEqual([]);
  const en = FILES.en;
  expect(faultsOf(ES.replace('13,9', '19,3'), EN)).toEqual([
    `3: Numbers that are only here: 19,3; only in ${en}:3: 13.9.`,
  ]);
  const copied = 'Un párrafo de más de ocho palabras que nadie ha traducido.';
  const pair = [textOf(`${copied}\n\n${ES}`), textOf(`${copied}\n\n${EN}`, 'en')] as const;
  expect(said(compareTexts(pair[1], pair[0]))).toEqual([`1: This is the same text as in ${FILES.es}:1. Translate it.`]);
  expect(said(compareTexts(...pair)), 'the original is right').toEqual([]);
  expect(faultsOf(`${ES}\n\n## Dos`, EN)).toEqual([expect.stringContaining('Heading 2: "## Dos" here, "(none)" in')]);
  const three = (second: string) => `Intro.\n\n## A\n\nA.\n\n${second}B.\n\n## C\n\nC.`;
  expect(faultsOf(three('## B\n\n'), three('')), 'the heading that is missing, not the last one').toEqual([
    expect.stringMatching(/^7: Heading 2: "## B" here, "## C" in /),
  ]);
  expect(faultsOf(ES.replace('- Punto.', '- Punto.\n- Otro.'), EN)).toEqual([
    `1: Points in this section: 2 here, 1 in ${en}:1.`,
  ]);
  expect(faultsOf(ES.replace('[^a].', '[^a] y[^b].').concat('\n[^b]: Otra.'), EN)).toHaveLength(2);
  expect(faultsOf(`${ES}\n\nOtro.`, EN)).toEqual([expect.stringContaining('Paragraphs in this section: ')]);
  expect(faultsOf(`${ES}\n\n${TABLE}`, EN)).toEqual([
    `9: Table 1 has 2 × 2 here and (none) in ${en}:1 (rows × columns).`,
  ]);
  expect(faultsOf(`${ES}\n\n![A](/drawings/es/a.svg)`, EN)).toEqual([
    expect.stringContaining('The drawings are a here and (none) in'),
  ]);
});
