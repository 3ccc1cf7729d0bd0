/** The lists that lead to articles, and the way from one to the next, as they are built. */
import {describe, expect, test} from 'vitest';
import {articlesIn} from '../support/articles';
import {base, languages} from '../support/languages';
import {allSaid, attributes, builtPage, said, selectAll} from '../support/told';
import {words, writtenDay} from '../support/words';

describe.each(languages)('in %s', (language) => {
  const blog = `${base[language]}blog`;
  const minutes = words(language, 'article.minutes', {minutes: '\\d+'});

  test('whoever follows the order comes through all articles, and back', () => {
    const all = articlesIn(language).map(({path: address}) => address);
    /** Where each article leads, which its link says. */
    const leads = (way: 'next' | 'prev', word: string) =>
      all.map((address) => {
        const links = selectAll(`main > aside a[rel="${way}"]`, builtPage(address));
        expect(links.map(said)).toEqual(links.map(() => expect.stringMatching(`^${words(language, word)}`)));
        return links.map((link) => link.attr('href')).join();
      });
    const [next, previous] = [leads('next', 'article.next'), leads('prev', 'article.previous')];
    const passed = [all[previous.indexOf('')]];
    while (passed.length < all.length) {
      passed.push(next[all.indexOf(passed.at(-1) ?? '')]);
    }
    expect(passed.toSorted()).toEqual(all.toSorted());
    expect(all.map((address) => passed[passed.indexOf(address) - 1] ?? '')).toEqual(previous);
  });

  test('below the cards, the blog lists all articles: for whom, check, reading time and PDF, the newest check first', () => {
    const listed = selectAll('main section li', builtPage(blog)).map((entry) => ({
      path: attributes('a', 'href', entry)[0],
      title: allSaid('a', entry)[0],
      facts: said(entry),
      checked: attributes('time', 'datetime', entry).join(),
      files: attributes('a[download]', 'href', entry),
    }));
    const expected = articlesIn(language).map(({path, document, frontMatter: {title, audience, checked}}) => ({
      path,
      title,
      facts: expect.stringMatching(`${audience}.*${minutes}`),
      checked,
      files: [document],
    }));
    expect(listed).toHaveLength(expected.length);
    expect(listed).toEqual(expect.arrayContaining(expected));
    const days = listed.map(({checked}) => checked);
    expect(days).toEqual(days.toSorted().reverse());
  });

  /** What a card says of an article, or of the articles of a category. */
  const languageFacts = (address: string) => {
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
    '%s lists its entries: each is one link by its title, with a button and what it says of its articles',
    (list, names) => {
      const [address, isBlog] = [base[language] + list, list === 'blog'];
      const main = builtPage(address).find('main');
      const cards = selectAll('li:has(h2)', main).map((entry) => {
        const [title] = allSaid('h2', entry);
        const [target = '', ...files] = attributes('a', 'href', entry);
        expect(allSaid('p', entry)).toEqual([expect.stringMatching(/\S.{40}/), languageFacts(target)]);
        expect(entry.find('h2 svg'), 'icons').toHaveLength(isBlog ? 1 : 0);
        const button = words(language, isBlog ? 'blog.readMore' : 'guides.read');
        expect(allSaid('[aria-hidden="true"]:not(svg, [data-drawing])', entry), 'looks like a button').toEqual([
          button,
        ]);
        const download = expect.stringContaining(`${words(language, 'pdf.download')}: ${title}`);
        expect(allSaid('a', entry)).toEqual(isBlog ? [title] : [title, download]);
        expect(files.filter((file) => !file.endsWith('.pdf'))).toEqual([]);
        return target;
      });
      expect(cards).toEqual(names.map((name) => `${address}/${name}`));
      expect(allSaid('header a', main)).toEqual(isBlog ? [] : [`‹ ${words(language, 'article.backToBlog')}`]);
      expect(attributes('header a', 'href', main)).toEqual(isBlog ? [] : [blog]);
    },
  );
});
