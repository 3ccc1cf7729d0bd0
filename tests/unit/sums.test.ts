/** Sums in articles, worked out again from the numbers that stand in them. */
import {runInNewContext} from 'node:vm';
import {describe, expect, test} from 'vitest';
import {factsOf} from '../../src/site/languages';
import {articles, articlesIn} from '../support/articles';
import {type Language, languages} from '../support/languages';
import {builtPage, said, selectAll} from '../support/told';

/** Replaces numbers as a language writes them, with or without thousands apart, by numbers as computers write them. */
function plainNumbers(text: string, language: Language): string {
  const parts = new Intl.NumberFormat(factsOf(language).locale).formatToParts(1_234_567.8);
  const sign = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  const [group, decimal] = [sign('group'), sign('decimal')];
  const number = new RegExp(`\\d{1,3}(?:[${group}]\\d{3})+(?:[${decimal}]\\d+)?|\\d+(?:[${decimal}]\\d+)?`, 'g');
  return text.replaceAll(number, (written) => written.replaceAll(group, '').replace(decimal, '.'));
}

const decimalsOf = (number: string): number => number.split('.')[1]?.length ?? 0;

/** The text and tables of an article, with its numbers as computers know them. */
function textOf(address: string, language: Language): string {
  const texts = selectAll(
    'article [data-part]:not([data-part="sources"]) :is(p, li, td, th, caption, [role="img"])',
    builtPage(address),
  )
    .map((element) => `${said(element)} ${element.attr('aria-label') ?? ''}`)
    .join('\n');
  return plainNumbers(texts, language);
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

/** A duty after so many of its cuts, of which there is one more than its category says. */
const cut = (duty: number, category: number, cuts: number): number => (duty * (category + 1 - cuts)) / (category + 1);
const rounded = (duty: number): number => Math.round(duty * 10) / 10;
/** As TARIC shows it: without what is behind the first decimal. */
const truncated = (duty: number): number => Math.floor(duty * 10 + 1e-9) / 10;

const RULES = {
  percent: (whole: number, rate: number) => (whole * rate) / 100,
  share: (part: number, whole: number) => (part / whole) * 100,
  /** What is left of a quota's first year from May. */
  sinceMay: (year: number) => (year * 8) / 12,
  first: (duty: number, category: number) => rounded(cut(duty, category, 1)),
  second: (duty: number, category: number) => rounded(cut(duty, category, 2)),
  taricFirst: (duty: number, category: number) => truncated(cut(duty, category, 1)),
  taricSecond: (duty: number, category: number) => truncated(cut(duty, category, 2)),
};

/** The sums of articles whose numbers stand in tables and sentences: all of them in the text. */
const SUMS: Readonly<Record<string, string>> = {
  importacion: `63020=60000+2800+220 1145=210+95+60+780 10713.4=percent(63020,17) 9705.08=percent(63020,15.4)
    8759.78=percent(63020,13.9) 74878.4=63020+10713.4+1145 73870.08=63020+9705.08+1145 72924.78=63020+8759.78+1145
    15724.46=percent(74878.4,21) 15512.72=percent(73870.08,21) 15314.2=percent(72924.78,21) 74998.4=74878.4+120
    73990.08=73870.08+120 73044.78=72924.78+120 7.5=74998.4/10000 7.4=73990.08/10000 7.3=73044.78/10000
    1008.32=74998.4-73990.08 1953.62=74998.4-73044.78`,
  'regulations/normativas-ue-mercosur': `7.2=taricFirst(9,4) 5.4=taricSecond(9,4) 10.6=taricFirst(12.2,7) 9.1=taricSecond(12.2,7)
    15.4=taricFirst(17,10) 13.9=taricSecond(17,10) 6.1=taricFirst(7,7) 5.2=taricSecond(7,7) 9.4=first(10,15) 8.8=second(10,15)
    24=first(27,8) 21=second(27,8) 16.9=first(18,15) 15.8=second(18,15) 12.7=first(14,10) 11.5=second(14,10)
    28000=percent(200000,14) 25400=percent(200000,12.7) 23000=percent(200000,11.5) 40000=percent(500000,8) 120000=3*40000`,
  'regulations/brief-tecnico': `6400=percent(80000,8) 11000=sinceMay(16500) 2778=sinceMay(4167) 20000=sinceMay(30000)
    111111=sinceMay(166667) 5000=sinceMay(7500) 50000=sinceMay(75000) 22222=sinceMay(33333) 2000=sinceMay(3000)`,
  'logistics/brief-tecnico': '820=2350-1530 10=2350-2340 530=2880-2350 1160=740+240+180 746=410+156+180 138=110+28',
  'logistics/tendencias-importacion': `84=share(8767,10481.4) 218=10481.4-8767-1496 5775.8=10481.4-4705.6
    4705.6=3234.5+995.8+306.7+168.6 966=7*138`,
};

describe.each(languages)('in %s', (language) => {
  test.each(Object.entries(SUMS))('%s: tables and sums in words hold', (name, sums) => {
    const article = articlesIn(language).find((candidate) => candidate.name === name);
    const text = textOf(article?.path ?? '', language);
    /** The numbers of the article, each as it is written there. */
    const written = new Map((text.match(/\d+(?:\.\d+)?/g) ?? []).map((number) => [Number(number), number]));
    for (const sum of sums.split(/\s+/)) {
      const missing = (sum.match(/\d+(?:\.\d+)?/g) ?? []).filter((number) => !written.has(Number(number)));
      expect.soft(missing, sum).toEqual([]);
      const [result = '', term = ''] = sum.split('=');
      expect
        .soft(runInNewContext(term, {...RULES}), sum)
        .toBeCloseTo(Number(result), decimalsOf(written.get(Number(result)) ?? ''));
    }
  });
});
