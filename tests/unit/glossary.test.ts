/** The glossary's words on its page, and the terms that articles mark. */
import {selectAll} from 'hast-util-select';
import {expect, test} from 'vitest';
import {readGlossary} from '../../src/articles/glossary';
import {articles, ROOT} from '../support/articles';
import {base, languages} from '../support/site';
import {allSaid, attributes, builtPage} from '../support/told';

const entries = readGlossary(ROOT);

for (const language of languages) {
  const address = `${base[language]}glosario`;

  test(`the glossary in ${language} has every term in both languages, with what it means`, () => {
    const page = builtPage(address);
    const other = languages.find((candidate) => candidate !== language) ?? language;
    const lines = selectAll('main dl > [id]', page).map((line) => [
      line.properties.id,
      ...['dt > dfn', `dt > [lang=${other}]`, 'dd'].map((part) => allSaid(part, line).join()),
    ]);
    const order = new Intl.Collator(language);
    const wanted = entries
      .map((entry) => [entry.id, entry[language].term, entry[other].term, entry[language].definition])
      .sort(([, one = ''], [, next = '']) => order.compare(one, next));
    expect(wanted.length).toBeGreaterThan(0);
    expect(lines).toEqual(wanted);
  });
}

test.each(articles)('$path marks each term once, in its text and not in headings or sources', ({path, language}) => {
  const page = builtPage(path);
  const targets = attributes('article a[href*="/glosario#"]', 'href', page);
  expect(targets.length).toBeGreaterThan(4);
  expect(new Set(targets).size).toBe(targets.length);
  expect(selectAll(':is(h1, h2, h3, figcaption, [data-part="sources"]) a[href*="/glosario#"]', page)).toEqual([]);
  const known = entries.map(({id}) => `${base[language]}glosario#${id}`);
  expect(targets.filter((target) => !known.includes(target))).toEqual([]);
});
