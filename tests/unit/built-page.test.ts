/** The parser of minified pages. */
import {expect, test} from 'vitest';
import {parseHtml} from '../../plugins/finish/built-page';

test('Items of a long list without end tags are siblings, not nested', () => {
  const $ = parseHtml(`<main><ul>${'<li><p>Entrada'.repeat(5000)}</ul><p>Fin</main>`);
  expect($('main > ul > li > p')).toHaveLength(5000);
  expect($('main > p').text()).toBe('Fin');
});
