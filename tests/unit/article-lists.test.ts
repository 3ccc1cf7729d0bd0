/** The built lists of articles, and the links from one article to the next. */
import {describe, expect, test} from 'vitest';
import {articlesIn} from '../support/articles';
import {attributes, builtPage, selectAll, textOf, textsOf} from '../support/built-pages';
import {base, languages} from '../support/languages';
import {words, writtenDay} from '../support/words';

describe.each(languages)('in %s', (language) => {
  const blog = `${base[language]}blog`;
  const minutes = words(language, 'article.minutes', {minutes: '\\d+'});

  test('the links to the next and the previous article lead through all articles', () => {
    const all = articlesIn(language).map(({path: address}) => address);
    const target = (address: string, rel: 'next' | 'prev', key: string) => {
      const links = selectAll(`main > aside a[rel="${rel}"]`, builtPage(address));
      expect(links.map(textOf)).toEqual(links.map(() => expect.stringMatching(`^${words(language, key)}`)));
      return links[0]?.attr('href');
    };
    const passed = [all.find((address) => !target(address, 'prev', 'article.previous')) ?? ''];
    for (let next = target(passed[0] ?? '', 'next', 'article.next'); next && passed.length < 99; ) {
      expect(target(next, 'prev', 'article.previous')).toBe(passed.at(-1));
      passed.push(next);
      next = target(next, 'next', 'article.next');
    }
    expect(passed.toSorted()).toEqual(all.toSorted());
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
    const [date = ''] = inside
      .map(({frontMatter}) => frontMatter.checked)
      .toSorted()
      .reverse();
    const check = words(language, 'article.checked', {date: writtenDay(date, language)});
    const article = inside.find((one) => one.path === address);
    const count = words(language, 'blog.count', {count: `${inside.length}`});
    return expect.stringMatching(
      article ? `^${article.frontMatter.audience} ?${check} ?${minutes}$` : `^${count} ?${check}$`,
    );
  };

  test.each([
    ['blog', ['importacion', 'logistics', 'regulations']],
    ['blog/regulations', ['normativas-ue-mercosur', 'brief-tecnico', 'checklist', 'leer-taric', 'prueba-de-origen']],
    ['blog/logistics', ['tendencias-logistica-2025', 'brief-tecnico', 'tendencias-importacion', 'inspeccion']],
  ])(
    '%s lists its entries: each is one link, named by its title, with a description, facts and a button',
    (list, names) => {
      const [address, isBlog] = [base[language] + list, list === 'blog'];
      const main = builtPage(address).find('main');
      const cards = selectAll('li:has(h2)', main).map((entry) => {
        const [title] = textsOf('h2', entry);
        const [target = '', ...files] = attributes('a', 'href', entry);
        expect(textsOf('p', entry)).toEqual([expect.stringMatching(/\S.{40}/), cardFacts(target)]);
        expect(entry.find('h2 svg'), 'icons').toHaveLength(isBlog ? 1 : 0);
        const button = words(language, isBlog ? 'blog.readMore' : 'guides.read');
        expect(textsOf('[aria-hidden="true"]:not(svg, [data-drawing])', entry), 'looks like a button').toEqual([
          button,
        ]);
        const download = expect.stringContaining(`${words(language, 'pdf.download')}: ${title}`);
        expect(textsOf('a', entry)).toEqual(isBlog ? [title] : [title, download]);
        expect(files.filter((file) => !file.endsWith('.pdf'))).toEqual([]);
        return target;
      });
      expect(cards).toEqual(names.map((name) => `${address}/${name}`));
      expect(textsOf('header a', main)).toEqual(isBlog ? [] : [`‹ ${words(language, 'article.backToBlog')}`]);
      expect(attributes('header a', 'href', main)).toEqual(isBlog ? [] : [blog]);
    },
  );
});
