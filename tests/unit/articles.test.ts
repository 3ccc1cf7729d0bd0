/** Tests the HTML of articles (parts, sources, review dates and navigation) and the pages that list the articles. */
import {describe, expect, test} from 'vitest';
import {articles, articlesIn} from '../support/articles';
import {
  attributeValues,
  builtDocument,
  collapseSpaces,
  type Elements,
  selectAll,
  textOf,
  textsOf,
} from '../support/built-pages';
import {baseUrl, languages} from '../support/languages';
import {formatDate, getMessage} from '../support/messages';

/** The number of matches inside each parent. */
const matchCounts = (selector: string, parents: readonly Elements[]): number[] =>
  parents.map((parent) => parent.find(selector).length);

const articlesByPath = articles.map((article) => [article.path, article] as const);

describe.each(articlesByPath)('The article %s', (articlePath, {language, listPath, body, frontMatter}) => {
  const article = builtDocument(articlePath).find('article');
  const parts = (name: string): Elements[] => selectAll(`[data-part="${name}"]`, article);
  const {date, checked, recheck, ages, changes} = frontMatter;

  test('starts with its summary and intro, and shows its reading time and dates', () => {
    expect(parts('intro').map(textOf)).toEqual([expect.stringMatching(/\S/)]);
    expect(matchCounts('> aside[aria-label]:first-child :is(li, tbody tr)', parts('intro'))).not.toEqual([0]);
    const timeSelector = 'header p:not(.notice) time, [aria-labelledby="review"] time';
    const dates = [date, checked, recheck, ...new Set(changes.map((change) => change.date))];
    expect(attributeValues(timeSelector, 'datetime', article)).toEqual(dates);
    expect(textsOf(timeSelector, article)).toEqual(dates.map((isoDate) => formatDate(isoDate, language)));
    const minutes = `^${getMessage(language, 'article.minutes', {minutes: '(\\d+)'})}$`;
    const [shownMinutes] = textsOf('header span', article).flatMap((text) => text.match(minutes)?.[1] ?? []);
    // Careful readers read about 180 words a minute, fast readers about 300.
    const wordCount = body.replaceAll(/^\[\^.*$/gm, '').split(/\s+/).length;
    expect(Number(shownMinutes)).toBeGreaterThanOrEqual(Math.floor(wordCount / 300));
    expect(Number(shownMinutes)).toBeLessThanOrEqual(Math.ceil(wordCount / 180));
  });

  test('has a table of contents with links to all sections, and its headings link to themselves', () => {
    const headingTexts = [...body.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    const contents = article.find('details:has(nav)');
    expect(textsOf('summary', contents)).toEqual([getMessage(language, 'article.contents')]);
    expect(textsOf('a', contents)).toEqual(headingTexts);
    const hashes = attributeValues('[data-part] h2', 'id', article).map((id) => `#${id}`);
    expect(attributeValues('a', 'href', contents)).toEqual(hashes);
    // The heading of the sources has no link, because it is inside a `summary` element.
    const headings = selectAll('[data-part] :is(h2, h3, h4):not(summary *)', article);
    const links = headings.map((heading) => [textsOf('a', heading), attributeValues('a', 'href', heading)]);
    expect(links).toEqual(headings.map((heading) => [[textOf(heading)], [`#${heading.attr('id')}`]]));
  });

  test('lists its sources in the order of citation, with links back to the citations', () => {
    const [sources] = parts('sources') as [Elements];
    expect(matchCounts('> details[open] > summary > h2', [sources]), 'open without scripts').toEqual([1]);
    const notes = selectAll('ol > li', sources);
    const citations = selectAll('sup a', article);
    const labels = citations.map((citation) => getMessage(language, 'article.citation', {number: textOf(citation)}));
    expect(citations.map((citation) => citation.attr('aria-label'))).toEqual(labels);
    const backLinks = notes.flatMap((note) => attributeValues('[data-footnote-backref]', 'href', note));
    expect(backLinks.toSorted()).toEqual(citations.map((citation) => `#${citation.attr('id')}`).toSorted());
    const citedNotes = new Set(citations.map((citation) => citation.attr('href')));
    expect(notes.map((note) => `#${note.attr('id')}`)).toEqual([...citedNotes]);
    expect(attributeValues('summary + p:has(+ ol) a', 'href', sources)).toEqual([`${baseUrl[language]}fuentes`]);
  });

  test('has captions for figures and tables, alternative texts, and table headers', () => {
    const figures = selectAll('figure', article);
    expect(matchCounts('[data-drawing]', figures)).toEqual(figures.map(() => 1));
    expect(attributeValues('figure img', 'alt', article)).not.toContain('');
    expect(matchCounts('figcaption', figures)).toEqual(figures.map(() => 1));
    for (const table of selectAll('table', article)) {
      expect.soft(textsOf('caption', table)).toEqual([expect.stringMatching(/^(?!Tabla|Table).{20}/)]);
      const columnScopes = attributeValues('thead th', 'scope', table);
      expect.soft(new Set(columnScopes)).toEqual(new Set(['col']));
      for (const row of selectAll('tbody tr', table)) {
        expect
          .soft([attributeValues('th', 'scope', row), matchCounts('td', [row])])
          .toEqual([['row'], [columnScopes.length - 1]]);
      }
    }
  });

  test('links to a prefilled contact form, has a disclaimer, and links back to its list page at top and bottom', () => {
    const offerLink = article.find('a[href*="?message="]');
    expect(textOf(offerLink)).toBe(frontMatter.offer);
    const {pathname, searchParams, hash} = new URL(offerLink.attr('href') ?? '', 'https://x');
    expect([pathname, hash]).toEqual([baseUrl[language], '#form']);
    expect(searchParams.get('message')).toBe(
      getMessage(language, 'article.messageSubject', {subject: frontMatter.subject}),
    );
    expect(textOf(article)).toContain(getMessage(language, 'article.disclaimer'));
    const key = listPath.endsWith('/blog') ? 'article.backToBlog' : 'article.backToList';
    const [linkText = ''] = getMessage(language, key).split('{list}');
    const linksToList = selectAll('a[data-no-search]', article).map((link) => [link.attr('href'), textOf(link)]);
    expect(linksToList).toEqual([1, 2].map(() => [listPath, expect.stringMatching(`^‹ ${linkText}`)]));
  });

  test('lists its changes and the facts that may become outdated, and links to three related articles', () => {
    const section = article.find('[aria-labelledby="review"]');
    expect(textsOf('h2#review', section)).toEqual([getMessage(language, 'article.review')]);
    expect(textsOf('li', section)).toEqual(ages.map(collapseSpaces));
    expect(textsOf('dd', section)).toEqual(changes.map(({what}) => collapseSpaces(what)));
    const relatedPaths = new Set(attributeValues('main > aside li a', 'href', builtDocument(articlePath)));
    const relatedArticles = articlesIn(language).filter(
      (other) => other.path !== articlePath && relatedPaths.has(other.path),
    );
    expect([relatedArticles.length, relatedPaths.size]).toEqual([3, 3]);
  });

  test('shows the same chart in its header and on its card', () => {
    const chartPath = baseUrl[language] + frontMatter.hero.replace(/^\/|\.svg$/g, '');
    const cards = selectAll(`main li:has(h2):has(a[href="${articlePath}"])`, builtDocument(listPath));
    expect(cards).toHaveLength(1);
    for (const container of [article, ...cards]) {
      const images = attributeValues('[data-drawing="hero"] > img', 'src', container);
      expect(images.map((file) => file.replace(/\.\w+\.\w+\.svg$/, ''))).toEqual(Array(6).fill(chartPath));
    }
  });
});

describe.each(languages)('In %s,', (language) => {
  const blog = `${baseUrl[language]}blog`;
  const minutes = getMessage(language, 'article.minutes', {minutes: '\\d+'});

  test('the links to the next and previous article form one chain through all articles', () => {
    const articlePaths = articlesIn(language).map(({path}) => path);
    const neighbour = (path: string, rel: 'next' | 'prev') =>
      attributeValues(`main > aside a[rel="${rel}"]`, 'href', builtDocument(path))[0];
    const visitedPaths: string[] = [];
    let current = articlePaths.find((candidate) => !neighbour(candidate, 'prev'));
    while (current && visitedPaths.length < articlePaths.length) {
      expect(neighbour(current, 'prev')).toBe(visitedPaths.at(-1));
      visitedPaths.push(current);
      current = neighbour(current, 'next');
    }
    expect(visitedPaths.toSorted()).toEqual(articlePaths.toSorted());
    const labels = ['article.previous', 'article.next'].map((key) =>
      expect.stringMatching(`^${getMessage(language, key)}`),
    );
    expect(textsOf('main > aside a[rel]', builtDocument(visitedPaths[1] ?? ''))).toEqual(labels);
  });

  test('the blog lists all articles with their PDFs, the most recently checked first', () => {
    const listedArticles = selectAll('main section li', builtDocument(blog));
    const expectedLinks = articlesIn(language).map(({path, pdfPath}) => `${path} ${pdfPath}`);
    expect(listedArticles.map((entry) => attributeValues('a', 'href', entry).join(' ')).sort()).toEqual(
      expectedLinks.sort(),
    );
    const dates = listedArticles.map((entry) => attributeValues('time', 'datetime', entry).join());
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  /** The entries of each list page, in order, by the last part of their path. */
  const ENTRIES = {
    blog: ['importacion', 'logistics', 'regulations'],
    'blog/regulations': ['normativas-ue-mercosur', 'brief-tecnico', 'checklist', 'leer-taric', 'prueba-de-origen'],
    'blog/logistics': ['tendencias-logistica-2025', 'brief-tecnico', 'tendencias-importacion', 'inspeccion'],
  };

  /**
   * Matches the metadata on a card. For an article, it is the audience, the last check and the reading time. For a category,
   * it is the number of its guides and their latest check.
   */
  const cardMetadata = (path: string) => {
    const article = articlesIn(language).find((candidate) => candidate.path === path);
    const dates = attributeValues('main li:has(h2) time', 'datetime', builtDocument(path));
    const lastCheck = article ? article.frontMatter.checked : (dates.toSorted().at(-1) ?? '');
    const checkText = getMessage(language, 'article.checked', {date: formatDate(lastCheck, language)});
    const guides = ENTRIES[path.slice(baseUrl[language].length) as keyof typeof ENTRIES];
    const countText = getMessage(language, 'blog.articleCount', {count: `${guides?.length}`});
    return expect.stringMatching(
      article ? `^${article.frontMatter.audience} ?${checkText} ?${minutes}$` : `^${countText} ?${checkText}$`,
    );
  };

  test.each(Object.entries(ENTRIES))(
    'the page %s lists its entries, each with a link named by its title, a description and metadata',
    (listPath, entryNames) => {
      const [path, isBlogPage] = [baseUrl[language] + listPath, listPath === 'blog'];
      const main = builtDocument(path).find('main');
      const cardTargets = selectAll('li:has(h2)', main).map((entry) => {
        const [title] = textsOf('h2', entry);
        const [target = '', ...pdfPaths] = attributeValues('a', 'href', entry);
        expect(textsOf('p', entry)).toEqual([expect.stringMatching(/\S.{40}/), cardMetadata(target)]);
        const downloadText = expect.stringContaining(`${getMessage(language, 'pdf.download')}: ${title}`);
        expect(textsOf('a', entry)).toEqual(isBlogPage ? [title] : [title, downloadText]);
        expect(pdfPaths).toEqual(isBlogPage ? [] : [expect.stringMatching(/\.pdf$/)]);
        return target;
      });
      expect(cardTargets).toEqual(entryNames.map((name) => `${path}/${name}`));
      expect(textsOf('header a', main)).toEqual(isBlogPage ? [] : [`‹ ${getMessage(language, 'article.backToBlog')}`]);
      expect(attributeValues('header a', 'href', main)).toEqual(isBlogPage ? [] : [blog]);
    },
  );
});
