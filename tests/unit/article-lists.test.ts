/** The built lists of articles, and the links from one article to the next. */
import {describe, expect, test} from 'vitest';
import {articlesIn} from '../support/articles';
import {attributes, builtPage, selectAll, textsOf} from '../support/built-pages';
import {base, languages} from '../support/languages';
import {words, writtenDay} from '../support/words';

describe.each(languages)('in %s', (language) => {
  const blog = `${base[language]}blog`;
  const minutes = words(language, 'article.minutes', {minutes: '\\d+'});

  test('the links to the next and the previous article lead through all articles', () => {
    const all = articlesIn(language).map(({path: address}) => address);
    const target = (address: string, rel: 'next' | 'prev') =>
      attributes(`main > aside a[rel="${rel}"]`, 'href', builtPage(address))[0];
    const passed: string[] = [];
    let address = all.find((candidate) => !target(candidate, 'prev'));
    while (address && passed.length < all.length) {
      expect(target(address, 'prev')).toBe(passed.at(-1));
      passed.push(address);
      address = target(address, 'next');
    }
    expect(passed.toSorted()).toEqual(all.toSorted());
    const labels = ['article.previous', 'article.next'].map((key) => expect.stringMatching(`^${words(language, key)}`));
    expect(textsOf('main > aside a[rel]', builtPage(passed[1] ?? ''))).toEqual(labels);
  });

  test('the blog lists all articles with their PDFs, the latest check first', () => {
    const listed = selectAll('main section li', builtPage(blog));
    const all = articlesIn(language).map(({path, document}) => `${path} ${document}`);
    expect(listed.map((entry) => attributes('a', 'href', entry).join(' ')).sort()).toEqual(all.sort());
    const days = listed.map((entry) => attributes('time', 'datetime', entry).join());
    expect(days).toEqual(days.toSorted().reverse());
  });

  /** The line of facts on the card of an article or a category. */
  const cardFacts = (address: string) => {
    const inside = articlesIn(language).filter((one) => one.path === address || one.parent === address);
    const [first] = inside;
    const latest =
      inside
        .map(({frontMatter}) => frontMatter.checked)
        .toSorted()
        .at(-1) ?? '';
    const check = words(language, 'article.checked', {date: writtenDay(latest, language)});
    const count = words(language, 'blog.count', {count: `${inside.length}`});
    const isArticle = first?.path === address;
    return expect.stringMatching(
      isArticle ? `^${first.frontMatter.audience} ?${check} ?${minutes}$` : `^${count} ?${check}$`,
    );
  };

  test.each([
    ['blog', ['importacion', 'logistics', 'regulations']],
    ['blog/regulations', ['normativas-ue-mercosur', 'brief-tecnico', 'checklist', 'leer-taric', 'prueba-de-origen']],
    ['blog/logistics', ['tendencias-logistica-2025', 'brief-tecnico', 'tendencias-importacion', 'inspeccion']],
  ])('%s lists its entries: each is one link, named by its title, with a description and facts', (list, names) => {
    const [address, isBlog] = [base[language] + list, list === 'blog'];
    const main = builtPage(address).find('main');
    const cards = selectAll('li:has(h2)', main).map((entry) => {
      const [title] = textsOf('h2', entry);
      const [target = '', ...files] = attributes('a', 'href', entry);
      expect(textsOf('p', entry)).toEqual([expect.stringMatching(/\S.{40}/), cardFacts(target)]);
      const download = expect.stringContaining(`${words(language, 'pdf.download')}: ${title}`);
      expect(textsOf('a', entry)).toEqual(isBlog ? [title] : [title, download]);
      expect(files).toEqual(isBlog ? [] : [expect.stringMatching(/\.pdf$/)]);
      return target;
    });
    expect(cards).toEqual(names.map((name) => `${address}/${name}`));
    expect(textsOf('header a', main)).toEqual(isBlog ? [] : [`‹ ${words(language, 'article.backToBlog')}`]);
    expect(attributes('header a', 'href', main)).toEqual(isBlog ? [] : [blog]);
  });
});
