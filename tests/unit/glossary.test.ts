/** The glossary page, and the links from articles to its terms. */
import {expect, test} from 'vitest';
import {readGlossary} from '../../plugins/content/glossary';
import {articles, ROOT} from '../support/articles';
import {attributeValues, builtDocument, selectAll, textsOf} from '../support/built-pages';
import {getMessage} from '../support/messages';
import {baseUrl, languages} from '../support/site-pages';

for (const language of languages) {
  const glossaryPath = `${baseUrl[language]}glosario`;

  test(`The glossary page has every term with its translations, synonyms and definition (${language})`, () => {
    const page = builtDocument(glossaryPath);
    const otherLanguages = languages.filter((candidate) => candidate !== language);
    const entries = selectAll('main dl > [id]', page).map((entry) => [
      entry.attr('id'),
      attributeValues('dt > [lang]', 'lang', entry),
      ...['dt > dfn', 'dt > [lang]', 'dt > small', 'dd'].map((selector) => textsOf(selector, entry).join()),
    ]);
    const collator = new Intl.Collator(language);
    const translations = otherLanguages.map(
      (other) => new Map(readGlossary(ROOT, other).terms.map(({id, term}) => [id, term])),
    );
    const expected = readGlossary(ROOT, language)
      .terms.toSorted((a, b) => collator.compare(a.term, b.term))
      .map(({id, term, otherNames, definition}) => {
        const synonyms = otherNames ? getMessage(language, 'glossary.also', {names: otherNames}) : '';
        return [id, otherLanguages, term, translations.map((terms) => terms.get(id)).join(), synonyms, definition];
      });
    expect(expected.length).toBeGreaterThan(0);
    expect(entries).toEqual(expected);
  });
}

test.each(articles)(
  'The article $path links each glossary term at most once, and never in headings, captions or sources',
  ({path, language}) => {
    const page = builtDocument(path);
    const targets = attributeValues('article a[href*="/glosario#"]', 'href', page);
    expect(targets.length).toBeGreaterThan(4);
    expect(new Set(targets).size).toBe(targets.length);
    expect(page.find(':is(h1, h2, h3, figcaption, [data-part="sources"]) a[href*="/glosario#"]')).toHaveLength(0);
    const glossaryLinks = readGlossary(ROOT, language).terms.map(({id}) => `${baseUrl[language]}glosario#${id}`);
    expect(glossaryLinks).toEqual(expect.arrayContaining(targets));
  },
);
