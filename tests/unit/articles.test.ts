/** Built articles: their parts, sources, review dates and navigation; their lists, and the links from one to the next. */
import {describe, expect, test} from 'vitest';
import {articles, articlesIn} from '../support/articles';
import {attributes, builtPage, type Elements, oneLine, selectAll, textOf, textsOf} from '../support/built-pages';
import {base, languages} from '../support/languages';
import {words, writtenDay} from '../support/messages';

const countIn = (selector: string, parents: readonly Elements[]): number[] =>
  parents.map((parent) => parent.find(selector).length);

const byAddress = articles.map((article) => [article.path, article] as const);

describe.each(byAddress)('%s', (address, {language, parent, body, frontMatter}) => {
  const article = builtPage(address).find('article');
  const part = (name: string): Elements[] => selectAll(`[data-part="${name}"]`, article);
  const {date, checked, recheck, ages, changes} = frontMatter;

  test('begins with its box and an intro, and shows its reading time, and when it was written, checked and changed', () => {
    expect(part('intro').map(textOf)).toEqual([expect.stringMatching(/\S/)]);
    expect(countIn('> aside[aria-label]:first-child :is(li, tbody tr)', part('intro'))).not.toEqual([0]);
    const times = 'header p:not(.notice) time, [aria-labelledby="review"] time';
    const days = [date, checked, recheck, ...new Set(changes.map((change) => change.date))];
    expect(attributes(times, 'datetime', article)).toEqual(days);
    expect(textsOf(times, article)).toEqual(days.map((day) => writtenDay(day, language)));
    const minutes = `^${words(language, 'article.minutes', {minutes: '(\\d+)'})}$`;
    const [shown] = textsOf('header span', article).flatMap((text) => text.match(minutes)?.[1] ?? []);
    // Careful readers read 180 words a minute, fast ones 300.
    const wordCount = body.replaceAll(/^\[\^.*$/gm, '').split(/\s+/).length;
    expect(Number(shown)).toBeGreaterThanOrEqual(Math.floor(wordCount / 300));
    expect(Number(shown)).toBeLessThanOrEqual(Math.ceil(wordCount / 180));
  });

  test('has contents with links to all headings, which link to themselves', () => {
    const written = [...body.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    const contents = article.find('details:has(nav)');
    expect(textsOf('summary', contents)).toEqual([words(language, 'article.contents')]);
    expect(textsOf('a', contents)).toEqual(written);
    const ids = attributes('[data-part] h2', 'id', article).map((id) => `#${id}`);
    expect(attributes('a', 'href', contents)).toEqual(ids);
    // The heading of the sources opens them instead.
    const headings = selectAll('[data-part] :is(h2, h3, h4):not(summary *)', article);
    const links = headings.map((heading) => [textsOf('a', heading), attributes('a', 'href', heading)]);
    expect(links).toEqual(headings.map((heading) => [[textOf(heading)], [`#${heading.attr('id')}`]]));
  });

  test('lists its sources in the order of their marks, with links back, and a link to the page about sources', () => {
    const [sources] = part('sources') as [Elements];
    expect(countIn('> details[open] > summary > h2', [sources]), 'open without scripts').toEqual([1]);
    const notes = selectAll('ol > li', sources);
    const marks = selectAll('sup a', article);
    const names = marks.map((mark) => words(language, 'article.mark', {mark: textOf(mark)}));
    expect(marks.map((mark) => mark.attr('aria-label'))).toEqual(names);
    const toMarks = notes.flatMap((note) => attributes('[data-footnote-backref]', 'href', note));
    expect(toMarks.toSorted()).toEqual(marks.map((mark) => `#${mark.attr('id')}`).toSorted());
    expect(notes.map((note) => `#${note.attr('id')}`)).toEqual([...new Set(marks.map((mark) => mark.attr('href')))]);
    expect(attributes('summary + p:has(+ ol) a', 'href', sources)).toEqual([`${base[language]}fuentes`]);
  });

  test('has figures and tables with captions, and tables with headers of rows and columns', () => {
    const figures = selectAll('figure', article);
    expect(countIn('[data-drawing]', figures)).toEqual(figures.map(() => 1));
    expect(attributes('figure img', 'alt', article)).not.toContain('');
    expect(countIn('figcaption', figures)).toEqual(figures.map(() => 1));
    for (const table of selectAll('table', article)) {
      expect.soft(textsOf('caption', table)).toEqual([expect.stringMatching(/^(?!Tabla|Table).{20}/)]);
      const columns = attributes('thead th', 'scope', table);
      expect.soft(new Set(columns)).toEqual(new Set(['col']));
      for (const row of selectAll('tbody tr', table)) {
        expect.soft([attributes('th', 'scope', row), countIn('td', [row])]).toEqual([['row'], [columns.length - 1]]);
      }
    }
  });

  test('offers the help of the firm on its subject, has a disclaimer, and links back to its list', () => {
    const offer = article.find('a[href*="?message="]');
    expect(textOf(offer)).toBe(frontMatter.offer);
    const {pathname, searchParams, hash} = new URL(offer.attr('href') ?? '', 'https://x');
    expect([pathname, hash]).toEqual([base[language], '#form']);
    expect(searchParams.get('message')).toBe(words(language, 'article.subject', {subject: frontMatter.subject}));
    expect(textOf(article)).toContain(words(language, 'article.disclaimer'));
    const key = parent.endsWith('/blog') ? 'article.backToBlog' : 'article.backToList';
    const [start = ''] = words(language, key).split('{list}');
    const back = selectAll('a[data-no-search]', article).map((link) => [link.attr('href'), textOf(link)]);
    expect(back).toEqual([1, 2].map(() => [parent, expect.stringMatching(`^‹ ${start}`)]));
  });

  test('lists the facts that age and its changes, and links to three related articles', () => {
    const section = article.find('[aria-labelledby="review"]');
    expect(textsOf('h2#review', section)).toEqual([words(language, 'article.review')]);
    expect(textsOf('li', section)).toEqual(ages.map(oneLine));
    expect(textsOf('dd', section)).toEqual(changes.map(({what}) => oneLine(what)));
    const related = new Set(attributes('main > aside li a', 'href', builtPage(address)));
    const others = articlesIn(language).filter((other) => other.path !== address && related.has(other.path));
    expect([others.length, related.size]).toEqual([3, 3]);
  });

  test('shows the same chart at its top and on its card', () => {
    const chart = base[language] + frontMatter.hero.replace(/^\/|\.svg$/g, '');
    const entries = selectAll(`main li:has(h2):has(a[href="${address}"])`, builtPage(parent));
    expect(entries).toHaveLength(1);
    for (const place of [article, ...entries]) {
      const shown = attributes('[data-drawing="hero"] > img', 'src', place);
      expect(shown.map((file) => file.replace(/\.\w+\.\w+\.svg$/, ''))).toEqual(Array(6).fill(chart));
    }
  });
});

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

  const LISTS = {
    blog: ['importacion', 'logistics', 'regulations'],
    'blog/regulations': ['normativas-ue-mercosur', 'brief-tecnico', 'checklist', 'leer-taric', 'prueba-de-origen'],
    'blog/logistics': ['tendencias-logistica-2025', 'brief-tecnico', 'tendencias-importacion', 'inspeccion'],
  };

  /** The line of facts on the card of an article, or of a category: the number and the latest check of its guides. */
  const cardFacts = (address: string) => {
    const article = articlesIn(language).find((one) => one.path === address);
    const days = attributes('main li:has(h2) time', 'datetime', builtPage(address));
    const day = article ? article.frontMatter.checked : (days.toSorted().at(-1) ?? '');
    const check = words(language, 'article.checked', {date: writtenDay(day, language)});
    const guides = LISTS[address.slice(base[language].length) as keyof typeof LISTS];
    const count = words(language, 'blog.count', {count: `${guides?.length}`});
    return expect.stringMatching(
      article ? `^${article.frontMatter.audience} ?${check} ?${minutes}$` : `^${count} ?${check}$`,
    );
  };

  test.each(Object.entries(LISTS))(
    '%s lists its entries: each is one link, named by its title, with a description and facts',
    (list, names) => {
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
    },
  );
});
