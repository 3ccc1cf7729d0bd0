/** Sums in articles, worked out again from the numbers that stand in them. */
import {runInNewContext} from 'node:vm';
import type {Element} from 'hast';
import {select, selectAll} from 'hast-util-select';
import {describe, expect, test} from 'vitest';
import {articles, articlesIn} from '../support/articles';
import {type Language, languages} from '../support/languages';
import {builtPage, said} from '../support/told';

/** A number as each language writes it, with or without thousands apart. */
const NUMBER: Readonly<Record<Language, RegExp>> = {
  es: /\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:,\d+)?/g,
  en: /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g,
};

/** A number as computers write it. */
const plain = (written: string, language: Language): string =>
  language === 'es' ? written.replaceAll('.', '').replace(',', '.') : written.replaceAll(',', '');

const decimalsOf = (number: string): number => number.split('.')[1]?.length ?? 0;

/** The text and tables of an article, with its numbers as computers know them. */
function textOf(address: string, language: Language): string {
  const article = select('article', builtPage(address)) as Element;
  return selectAll('[data-part]:not([data-part="sources"]) :is(p, li, td, th, caption, [role="img"])', article)
    .map((element) => `${said(element)} ${element.properties.ariaLabel ?? ''}`)
    .join('\n')
    .replaceAll(NUMBER[language], (written) => plain(written, language));
}

/** What is written out as a sum: a term with a sign in it, and what it equals, once or more. */
const WRITTEN_OUT = /[(\d][\d.() €%]*[+−×÷][\d.()+−×÷ €%]*(?:=[−€ ]*[\d.()+−×÷ €%]+)+/g;

const resultOf = (term: string): number =>
  runInNewContext(
    term
      .replaceAll('−', '-')
      .replaceAll('×', '*')
      .replaceAll('÷', '/')
      .replaceAll(/[€%\s]/g, ''),
  ) as number;

const byAddress = articles.map((article) => [article.path, article] as const);

test.each(byAddress)('%s: sums that are written out hold', (address, {language}) => {
  for (const [sum] of textOf(address, language).matchAll(WRITTEN_OUT)) {
    const terms = sum.split('=').map((term) => term.trim().replace(/[.\s]+$/, ''));
    const result = terms.at(-1) ?? '';
    const decimals = decimalsOf(/[\d.]+/.exec(result)?.[0] ?? '');
    for (const term of terms) {
      expect.soft(resultOf(term), sum).toBeCloseTo(resultOf(result), decimals);
    }
  }
});

type Rule = (...operands: readonly number[]) => number;

/** A sum of an article: its result, how it comes about, and from which numbers; they all stand in the text. */
type Sum = readonly [result: number, rule: Rule, ...operands: readonly number[]];

const add: Rule = (...all) => all.reduce((sum, one) => sum + one, 0);
const subtract: Rule = (first = 0, ...others) => first - add(...others);
const multiply: Rule = (...all) => all.reduce((product, one) => product * one, 1);
const divide: Rule = (one = 0, other = 0) => one / other;
const percent: Rule = (whole = 0, rate = 0) => (whole * rate) / 100;
const share: Rule = (part = 0, whole = 0) => (part / whole) * 100;
/** What is left of a quota's first year from May. */
const eightTwelfths: Rule = (year = 0) => (year * 8) / 12;
/** Ten times a duty after its first cuts, of which there is one more than the category says: one in 2026, two in 2027. */
const tenfold = (cuts: 1 | 2, base = 0, category = 0): number => base * (10 - (10 * cuts) / (category + 1));
/** The duty, rounded to the first decimal. */
const after =
  (cuts: 1 | 2): Rule =>
  (base, category) =>
    Math.round(tenfold(cuts, base, category)) / 10;
/** The duty as TARIC shows it: without what is behind the first decimal. */
const inTaric =
  (cuts: 1 | 2): Rule =>
  (base, category) =>
    Math.floor(tenfold(cuts, base, category) + 1e-9) / 10;

const SUMS: Readonly<Record<string, readonly Sum[]>> = {
  importacion: [
    [63020, add, 60000, 2800, 220],
    [1145, add, 210, 95, 60, 780],
    [10713.4, percent, 63020, 17],
    [9705.08, percent, 63020, 15.4],
    [8759.78, percent, 63020, 13.9],
    [74878.4, add, 63020, 10713.4, 1145],
    [73870.08, add, 63020, 9705.08, 1145],
    [72924.78, add, 63020, 8759.78, 1145],
    [15724.46, percent, 74878.4, 21],
    [15512.72, percent, 73870.08, 21],
    [15314.2, percent, 72924.78, 21],
    [74998.4, add, 74878.4, 120],
    [73990.08, add, 73870.08, 120],
    [73044.78, add, 72924.78, 120],
    [7.5, divide, 74998.4, 10000],
    [7.4, divide, 73990.08, 10000],
    [7.3, divide, 73044.78, 10000],
    [1008.32, subtract, 74998.4, 73990.08],
    [1953.62, subtract, 74998.4, 73044.78],
  ],
  'regulations/normativas-ue-mercosur': [
    [7.2, inTaric(1), 9, 4],
    [5.4, inTaric(2), 9, 4],
    [10.6, inTaric(1), 12.2, 7],
    [9.1, inTaric(2), 12.2, 7],
    [15.4, inTaric(1), 17, 10],
    [13.9, inTaric(2), 17, 10],
    [6.1, inTaric(1), 7, 7],
    [5.2, inTaric(2), 7, 7],
    [9.4, after(1), 10, 15],
    [8.8, after(2), 10, 15],
    [24, after(1), 27, 8],
    [21, after(2), 27, 8],
    [16.9, after(1), 18, 15],
    [15.8, after(2), 18, 15],
    [12.7, after(1), 14, 10],
    [11.5, after(2), 14, 10],
    [28000, percent, 200000, 14],
    [25400, percent, 200000, 12.7],
    [23000, percent, 200000, 11.5],
    [40000, percent, 500000, 8],
    [120000, multiply, 3, 40000],
  ],
  'regulations/brief-tecnico': [
    [6400, percent, 80000, 8],
    [11000, eightTwelfths, 16500],
    [2778, eightTwelfths, 4167],
    [20000, eightTwelfths, 30000],
    [111111, eightTwelfths, 166667],
    [5000, eightTwelfths, 7500],
    [50000, eightTwelfths, 75000],
    [22222, eightTwelfths, 33333],
    [2000, eightTwelfths, 3000],
  ],
  'logistics/brief-tecnico': [
    [820, subtract, 2350, 1530],
    [10, subtract, 2350, 2340],
    [530, subtract, 2880, 2350],
    [1160, add, 740, 240, 180],
    [746, add, 410, 156, 180],
    [138, add, 110, 28],
  ],
  'logistics/tendencias-importacion': [
    [84, share, 8767, 10481.4],
    [218, subtract, 10481.4, 8767, 1496],
    [5775.8, subtract, 10481.4, 4705.6],
    [4705.6, add, 3234.5, 995.8, 306.7, 168.6],
    [966, multiply, 7, 138],
  ],
};

describe.each(languages)('in %s', (language) => {
  test.each(Object.entries(SUMS))('%s: tables and sums in words hold', (name, sums) => {
    const article = articlesIn(language).find((candidate) => candidate.name === name);
    const text = textOf(article?.path ?? '', language);
    /** The numbers of the article, each as it is written there. */
    const written = new Map((text.match(/\d+(?:\.\d+)?/g) ?? []).map((number) => [Number(number), number]));
    for (const [result, rule, ...operands] of sums) {
      const missing = [result, ...operands].filter((number) => !written.has(number));
      expect.soft(missing, `of the sum that makes ${result}`).toEqual([]);
      expect.soft(rule(...operands)).toBeCloseTo(result, decimalsOf(written.get(result) ?? ''));
    }
  });
});
