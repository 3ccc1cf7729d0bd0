/** The page of the glossary, and the terms that articles mark. */
import {expect, test} from 'vitest';
import {readGlossary} from '../../plugins/content/glossary';
import {articles, ROOT} from '../support/articles';
import {attributes, builtPage, selectAll, textsOf} from '../support/built-pages';
import {words} from '../support/messages';
import {base, languages} from '../support/site-pages';

for (const language of languages) {
  const address = `${base[language]}glosario`;

  test(`the glossary in ${language} has every term with its translations, other names and definition`, () => {
    const page = builtPage(address);
    const others = languages.filter((candidate) => candidate !== language);
    const lines = selectAll('main dl > [id]', page).map((line) => [
      line.attr('id'),
      attributes('dt > [lang]', 'lang', line),
      ...['dt > dfn', 'dt > [lang]', 'dt > small', 'dd'].map((part) => textsOf(part, line).join()),
    ]);
    const order = new Intl.Collator(language);
    const translated = others.map((other) => new Map(readGlossary(ROOT, other).terms.map(({id, term}) => [id, term])));
    const wanted = readGlossary(ROOT, language)
      .terms.toSorted((a, b) => order.compare(a.term, b.term))
      .map(({id, term, also, definition}) => {
        const names = also ? words(language, 'glossary.also', {names: also}) : '';
        return [id, others, term, translated.map((terms) => terms.get(id)).join(), names, definition];
      });
    expect(wanted.length).toBeGreaterThan(0);
    expect(lines).toEqual(wanted);
  });
}

test.each(articles)('$path marks each term once, but not in headings or sources', ({path, language}) => {
  const page = builtPage(path);
  const targets = attributes('article a[href*="/glosario#"]', 'href', page);
  expect(targets.length).toBeGreaterThan(4);
  expect(new Set(targets).size).toBe(targets.length);
  expect(page.find(':is(h1, h2, h3, figcaption, [data-part="sources"]) a[href*="/glosario#"]')).toHaveLength(0);
  const known = readGlossary(ROOT, language).terms.map(({id}) => `${base[language]}glosario#${id}`);
  expect(known).toEqual(expect.arrayContaining(targets));
});
