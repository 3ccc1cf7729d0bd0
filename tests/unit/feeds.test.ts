/** The feeds of all articles. tests/e2e/every-page.spec.ts checks in a browser that they are well-formed XML. */
import {load} from 'cheerio';
import {describe, expect, test} from 'vitest';
import {noonOf} from '../../plugins/content/dates';
import {feedFiles, feedFormats} from '../../src/site/feeds';
import {firm} from '../../src/site/firm';
import {articlesIn} from '../support/articles';
import {
  attributeValues,
  builtDocument,
  parseHtml,
  publicUrl,
  readBuiltFile,
  readBuiltPage,
  textsOf,
} from '../support/built-pages';
import {getMessage} from '../support/messages';
import {baseUrl, languages} from '../support/site-pages';

describe.each(languages)('In %s,', (language) => {
  const blogPath = `${baseUrl[language]}blog`;
  const {items, ...feed} = JSON.parse(readBuiltFile(`${blogPath}/${feedFiles.json}`).toString());
  const title = `${firm.name} · ${getMessage(language, 'blog.heading')}`;

  test('the JSON feed has all articles with their descriptions, summaries and dates', () => {
    expect(feed).toMatchObject({
      title,
      description: getMessage(language, 'feed.description'),
      home_page_url: publicUrl(blogPath),
      feed_url: publicUrl(`${blogPath}/${feedFiles.json}`),
    });
    expect(items).toHaveLength(articlesIn(language).length);
    for (const {path, frontMatter} of articlesIn(language)) {
      const item = items.find(({url}: {url: string}) => url === publicUrl(path)) ?? {};
      const {title, description} = frontMatter;
      expect.soft(item).toMatchObject({id: publicUrl(path), title, summary: description});
      const html = parseHtml(item.content_html);
      expect.soft(textsOf('p:first-child', html), path).toContain(description);
      const summary = builtDocument(path).find('[data-summary]');
      expect.soft(textsOf('li, td', html), path).toEqual(textsOf('li, td', summary));
      const links = attributeValues('a', 'href', summary).map((href) => new URL(href, publicUrl(path)).href);
      expect.soft(attributeValues('a', 'href', html), path).toEqual(links);
      expect.soft(item.content_html, path).not.toMatch(/ class=| data-/);

      const dates = [frontMatter.date, frontMatter.changes[0]?.date ?? ''];
      const times = [item.date_published, item.date_modified].map((time) => new Date(time));
      expect.soft(times, path).toEqual(dates.map((date) => new Date(noonOf(date))));
    }
  });

  test.each([
    ['rss', 'item', 'link', 'pubDate', 'content\\:encoded'],
    ['atom', 'entry', 'id', 'published', 'content[type="html"]'],
  ] as const)(
    'the %s feed has the same articles as the JSON feed',
    (format, entrySelector, urlSelector, dateSelector, contentSelector) => {
      const $ = load(readBuiltFile(`${blogPath}/${feedFiles[format]}`).toString(), {xml: true});
      expect($(':is(channel, feed) > title').text()).toBe(title);
      const articlesInFeed = $(entrySelector).map((_, element) => {
        const textIn = (selector: string) => $(element).find(`> ${selector}`).text();
        return {
          url: textIn(urlSelector),
          title: textIn('title'),
          time: new Date(textIn(dateSelector)),
          html: textIn(contentSelector),
        };
      });
      const expectedArticles = items.map((item: Readonly<Record<string, string>>) => {
        const time = new Date(item.date_published ?? '');
        return {url: item.url, title: item.title, time, html: item.content_html};
      });
      expect(articlesInFeed.toArray()).toEqual(expectedArticles);
    },
  );

  test('the blog page links to its feeds, both visibly and in its head', () => {
    const {links, document} = readBuiltPage(blogPath);
    for (const {name, file, type} of feedFormats) {
      const target = `${blogPath}/${file}`;
      expect(links(`[rel="alternate"][type="${type}"]`).map(({href}) => href)).toEqual([target]);
      expect(textsOf(`main a[href="${target}"]`, document)).toEqual([name]);
    }
  });
});
