/** How the steps after the build read a page that the minifier has written. */
import {expect, test} from 'vitest';
import {parseHtml} from '../../plugins/finish/built-page';

test('A list without end tags is as deep as a list, however long it is', () => {
  const $ = parseHtml(`<main><ul>${'<li><p>Entrada'.repeat(5000)}</ul><p>Fin</main>`);
  expect($('main > ul > li > p')).toHaveLength(5000);
  expect($('main > p').text()).toBe('Fin');
});
