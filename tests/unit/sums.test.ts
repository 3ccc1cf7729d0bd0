/** Recalculates the sums that articles write out, such as `(2350 − 180) ÷ 135 = 16,1`. */
import {runInNewContext} from 'node:vm';
import {expect, test} from 'vitest';
import {articles} from '../support/articles';
import type {Language} from '../support/languages';

/** Replaces the numbers of a language, with or without separators of thousands, by numbers of JavaScript. */
function plainNumbers(text: string, language: Language): string {
  const [group, decimal] = language === 'en' ? [',', '.'] : ['.', ','];
  const number = new RegExp(`\\d{1,3}(?:[${group}]\\d{3})+(?:[${decimal}]\\d+)?|\\d+(?:[${decimal}]\\d+)?`, 'g');
  return text.replaceAll(number, (written) => written.replaceAll(group, '').replace(decimal, '.'));
}

const decimalsOf = (number: string): number => number.split('.')[1]?.length ?? 0;

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

test('written calculations are correct', () => {
  const sums = articles.flatMap(({language, body}) => plainNumbers(body, language).match(WRITTEN_OUT) ?? []);
  expect(sums.length).toBeGreaterThan(60);
  for (const sum of sums) {
    const terms = sum.split('=').map((term) => term.trim().replace(/[.\s]+$/, ''));
    const result = terms.at(-1) ?? '';
    const decimals = decimalsOf(/[\d.]+/.exec(result)?.[0] ?? '');
    for (const term of terms) {
      expect.soft(resultOf(term), sum).toBeCloseTo(resultOf(result), decimals);
    }
  }
});
