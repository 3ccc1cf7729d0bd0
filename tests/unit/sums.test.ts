/** Recalculates the sums in articles from the numbers in their texts. */
import {runInNewContext} from 'node:vm';
import {describe, expect, test} from 'vitest';
import {languageFacts} from '../../src/site/languages';
import {articles, articlesIn} from '../support/articles';
import {builtPage, selectAll, textOf} from '../support/built-pages';
import {type Language, languages} from '../support/languages';

/** Replaces the numbers of a language, with or without separators of thousands, by numbers of JavaScript. */
function plainNumbers(text: string, language: Language): string {
  const parts = new Intl.NumberFormat(languageFacts(language).locale).formatToParts(1_234_567.8);
  const separator = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  const [group, decimal] = [separator('group'), separator('decimal')];
  const number = new RegExp(`\\d{1,3}(?:[${group}]\\d{3})+(?:[${decimal}]\\d+)?|\\d+(?:[${decimal}]\\d+)?`, 'g');
  return text.replaceAll(number, (written) => written.replaceAll(group, '').replace(decimal, '.'));
}

const decimalsOf = (number: string): number => number.split('.')[1]?.length ?? 0;

/** The text and tables of an article, with the numbers of JavaScript. */
function articleText(address: string, language: Language): string {
  const texts = selectAll(
    'article [data-part]:not([data-part="sources"]) :is(p, li, td, th, caption, [role="img"])',
    builtPage(address),
  )
    .map((element) => `${textOf(element)} ${element.attr('aria-label') ?? ''}`)
    .join('\n');
  return plainNumbers(texts, language);
}

/** A written calculation: a term with an operator, and one or more results. */
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

test.each(byAddress)('%s: written calculations are correct', (address, {language}) => {
  for (const [sum] of articleText(address, language).matchAll(WRITTEN_OUT)) {
    const terms = sum.split('=').map((term) => term.trim().replace(/[.\s]+$/, ''));
    const result = terms.at(-1) ?? '';
    const decimals = decimalsOf(/[\d.]+/.exec(result)?.[0] ?? '');
    for (const term of terms) {
      expect.soft(resultOf(term), sum).toBeCloseTo(resultOf(result), decimals);
    }
  }
});

/** A duty after some of its annual cuts; a category of n years has n + 1 cuts. */
const cut = (duty: number, category: number, cuts: number): number => (duty * (category + 1 - cuts)) / (category + 1);
const rounded = (duty: number): number => Math.round(duty * 10) / 10;
/** TARIC truncates after the first decimal. */
const truncated = (duty: number): number => Math.floor(duty * 10 + 1e-9) / 10;

const RULES = {
  cut,
  percent: (whole: number, rate: number) => (whole * rate) / 100,
  share: (part: number, whole: number) => (part / whole) * 100,
  /** The part of a quota for May to December. */
  sinceMay: (year: number) => (year * 8) / 12,
  first: (duty: number, category: number) => rounded(cut(duty, category, 1)),
  second: (duty: number, category: number) => rounded(cut(duty, category, 2)),
  taricFirst: (duty: number, category: number) => truncated(cut(duty, category, 1)),
  taricSecond: (duty: number, category: number) => truncated(cut(duty, category, 2)),
};

/** Calculations whose numbers are in tables and sentences of the articles. */
const SUMS: Readonly<Record<string, string>> = {
  importacion: `63020=60000+2800+220 1145=210+95+60+780 90=200*0.45 10713.4=percent(63020,17) 9705.08=percent(63020,15.4)
    8759.78=percent(63020,13.9) 74968.4=63020+10713.4+90+1145 73960.08=63020+9705.08+90+1145 73014.78=63020+8759.78+90+1145
    15743.36=percent(74968.4,21) 15531.62=percent(73960.08,21) 15333.1=percent(73014.78,21) 75088.4=74968.4+120
    74080.08=73960.08+120 73134.78=73014.78+120 7.51=75088.4/10000 7.41=74080.08/10000 7.31=73134.78/10000
    1008.32=75088.4-74080.08 1953.62=75088.4-73134.78 10200=percent(60000,17) 25326.7=9705.08+90+15531.62`,
  'regulations/leer-taric': '15.4=taricFirst(17,10) 13.9=taricSecond(17,10)',
  'regulations/prueba-de-origen': `5.8=1.1+0.6+0.35+0.15+0.1+0.2+2.3+1 6=5.8+0.2 6400=percent(80000,8) 1008.32=10713.4-9705.08
    211.74=15743.36-15531.62 80.67=percent(1008.32,4)*2 504.16=1008.32/2
    1804.89=1008.32+211.74+80.67+504.16 610.03=(1008.32+211.74)/2`,
  'regulations/normativas-ue-mercosur': `7.2=taricFirst(9,4) 5.4=taricSecond(9,4) 10.6=taricFirst(12.2,7) 9.1=taricSecond(12.2,7)
    15.4=taricFirst(17,10) 13.9=taricSecond(17,10) 6.1=taricFirst(7,7) 5.2=taricSecond(7,7) 9.4=first(10,15) 8.8=second(10,15)
    24=first(27,8) 21=second(27,8) 16.9=first(18,15) 15.8=second(18,15) 12.7=first(14,10) 11.5=second(14,10)
    28000=percent(200000,14) 25454.55=percent(200000,cut(14,10,1)) 22909.09=percent(200000,cut(14,10,2))
    40000=percent(500000,8) 120000=3*40000`,
  'regulations/brief-tecnico': `11000=sinceMay(16500) 2778=sinceMay(4167) 20000=sinceMay(30000) 111111=sinceMay(166667)
    5000=sinceMay(7500) 50000=sinceMay(75000) 22222=sinceMay(33333) 2000=sinceMay(3000) 400=800/2`,
  'logistics/brief-tecnico': '820=2350-1530 10=2350-2340 530=2880-2350 1160=740+240+180 746=410+156+180 138=110+28',
  'logistics/inspeccion': `252=180+72 566=410+156 980=740+240 1532=1180+352 2522=2030+492 72=60+12 88=60+28 138=110+28
    198=170+28`,
  'logistics/tendencias-importacion': `84=share(8767,10481.4) 218=10481.4-8767-1496 5775.8=10481.4-4705.6
    4705.6=3234.5+995.8+306.7+168.6 945.3=percent(63020,15.4-13.9)`,
};

describe.each(languages)('in %s', (language) => {
  test.each(Object.entries(SUMS))('%s: numbers in tables and sentences are correct', (name, sums) => {
    const article = articlesIn(language).find((candidate) => candidate.name === name);
    const text = articleText(article?.path ?? '', language);
    /** The numbers of the article with their spelling, which shows the decimals. */
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
