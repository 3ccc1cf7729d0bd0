/** Recalculates the calculations in articles. calculations.test.ts checks the examples that the calculators also use. */
import {runInNewContext} from 'node:vm';
import {expect, test} from 'vitest';
import {languageInfo} from '../../src/site/languages';
import {articles} from '../support/articles';
import {type Language, languages} from '../support/languages';

/** Replaces numbers in the notation of a language, such as `1.234,5`, with JavaScript's, such as `1234.5`. */
function toJavaScriptNumbers(text: string, language: Language): string {
  const [group, decimal] = language === 'en' ? [',', '.'] : ['.', ','];
  const numberPattern = new RegExp(`\\d{1,3}(?:[${group}]\\d{3})+(?:[${decimal}]\\d+)?|\\d+(?:[${decimal}]\\d+)?`, 'g');
  return text.replaceAll(numberPattern, (match) => match.replaceAll(group, '').replace(decimal, '.'));
}

const decimalsOf = (number: string): number => number.split('.')[1]?.length ?? 0;

/**
 * Matches a calculation in the text, such as `(2350 − 180) ÷ 135 = 16.1`: a term with an operator, then one or more results.
 */
const CALCULATION = /[(\d][\d.() €%]*[+−×÷][\d.()+−×÷ €%]*(?:=[−€ ]*[\d.()+−×÷ €%]+)+/g;

const evaluate = (term: string): number =>
  runInNewContext(
    term
      .replaceAll('−', '-')
      .replaceAll('×', '*')
      .replaceAll('÷', '/')
      .replaceAll(/[€%\s]/g, ''),
  ) as number;

test('All calculations that articles spell out are correct', () => {
  const calculations = articles.flatMap(
    ({language, body}) => toJavaScriptNumbers(body, language).match(CALCULATION) ?? [],
  );
  expect(calculations.length).toBeGreaterThan(60);
  for (const calculation of calculations) {
    const terms = calculation.split('=').map((term) => term.trim().replace(/[.\s]+$/, ''));
    const result = terms.at(-1) ?? '';
    const decimals = decimalsOf(/[\d.]+/.exec(result)?.[0] ?? '');
    for (const term of terms) {
      expect.soft(evaluate(term), calculation).toBeCloseTo(evaluate(result), decimals);
    }
  }
});

/** Functions that the calculations below may call. */
const FUNCTIONS = {
  percent: (whole: number, rate: number) => (whole * rate) / 100,
};

/**
 * Calculations that articles do not spell out, because the numbers are in different cells or sentences. The keys are the
 * slugs of the articles.
 */
const CALCULATIONS: Readonly<Record<string, string>> = {
  'regulations/prueba-de-origen': `5.8=1.1+0.6+0.35+0.15+0.1+0.2+2.3+1 6=5.8+0.2 6400=percent(80000,8) 1008.32=10713.4-9705.08
    211.74=15743.36-15531.62 80.67=percent(1008.32,4)*2 504.16=1008.32/2
    1804.89=1008.32+211.74+80.67+504.16 610.03=(1008.32+211.74)/2`,
  'regulations/normativas-ue-mercosur': '28000=percent(200000,14) 40000=percent(500000,8) 120000=3*40000',
  'logistics/brief-tecnico': '820=2350-1530 10=2350-2340 530=2880-2350',
  'logistics/inspeccion': `252=180+72 566=410+156 980=740+240 1532=1180+352 2522=2030+492 72=60+12 88=60+28 138=110+28
    198=170+28`,
  'logistics/tendencias-importacion': `218=10481.4-8767-1496 5775.8=10481.4-4705.6 4705.6=3234.5+995.8+306.7+168.6
    945.3=percent(63020,15.4-13.9)`,
};

test.each(Object.entries(CALCULATIONS))(
  'In %s, numbers in tables and sentences are consistent',
  (slug, calculations) => {
    for (const {language, body} of articles.filter((article) => article.slug === slug)) {
      /** The numbers in the article as written, by value. `5.80` has more decimals to compare than `5.8`. */
      const notations = new Map(
        (toJavaScriptNumbers(body, language).match(/\d+(?:\.\d+)?/g) ?? []).map((number) => [Number(number), number]),
      );
      for (const calculation of calculations.split(/\s+/)) {
        const missingNumbers = (calculation.match(/\d+(?:\.\d+)?/g) ?? []).filter(
          (number) => !notations.has(Number(number)),
        );
        expect.soft(missingNumbers, `${language}: ${calculation}`).toEqual([]);
        const [result = '', term = ''] = calculation.split('=');
        const decimals = decimalsOf(notations.get(Number(result)) ?? '');
        expect.soft(runInNewContext(term, {...FUNCTIONS}), calculation).toBeCloseTo(Number(result), decimals);
      }
    }
  },
);

test.each(languages)('Weekdays in articles match their dates (%s)', (language) => {
  const {locale} = languageInfo(language);
  const nameOf = (date: Date, part: 'weekday' | 'month') =>
    new Intl.DateTimeFormat(locale, {[part]: 'long', timeZone: 'UTC'}).format(date);
  const [weekdays, months] = [
    Array.from({length: 7}, (_, day) => nameOf(new Date(Date.UTC(2026, 10, day + 1)), 'weekday')),
    Array.from({length: 12}, (_, month) => nameOf(new Date(Date.UTC(2026, month)), 'month')),
  ];
  const dateWithWeekday = new RegExp(
    `(${weekdays.join('|')}),? (\\d{1,2}) (?:de )?(${months.join('|')}) (?:de )?(\\d{4})`,
    'g',
  );
  const dates = articles
    .filter((article) => article.language === language)
    .flatMap(({body, frontMatter: {description}}) => [...`${description}\n${body}`.matchAll(dateWithWeekday)]);
  expect(dates.length).toBeGreaterThan(1);
  for (const [text, weekday, day, month = '', year] of dates) {
    const date = new Date(Date.UTC(Number(year), months.indexOf(month), Number(day)));
    expect.soft(weekday, text).toBe(nameOf(date, 'weekday'));
  }
});
