/** The feeds of all articles. That they are well-formed XML, a browser tells: tests/e2e/every-page.spec.ts. */
import {load} from 'cheerio';
import {describe, expect, test} from 'vitest';
import {noonOf} from '../../plugins/content/dates';
import {feedFiles, feedFormats} from '../../src/site/feeds';
import {firm} from '../../src/site/firm';
import {articlesIn} from '../support/articles';
import {absolute, attributes, builtPage, metadataOf, parseHtml, readBuilt, textsOf} from '../support/built-pages';
import {words} from '../support/messages';
import {base, languages} from '../support/site-pages';

describe.each(languages)('in %s', (language) => {
  const address = `${base[language]}blog`;
  const {items, ...feed} = JSON.parse(readBuilt(`${address}/${feedFiles.json}`).toString());
  const title = `${firm.name} · ${words(language, 'blog.heading')}`;

  test('the feeds have all articles with their descriptions and boxes', () => {
    expect(feed).toMatchObject({
      title,
      description: words(language, 'feed.description'),
      home_page_url: absolute(address),
      feed_url: absolute(`${address}/${feedFiles.json}`),
    });
    expect(items).toHaveLength(articlesIn(language).length);
    for (const {path, frontMatter} of articlesIn(language)) {
      const item = items.find(({url}: {url: string}) => url === absolute(path)) ?? {};
      const {title, description} = frontMatter;
      expect.soft(item).toMatchObject({id: absolute(path), title, summary: description});
      const html = parseHtml(item.content_html);
      expect.soft(textsOf('p:first-child', html), path).toContain(description);
      const box = builtPage(path).find('[data-summary]');
      expect.soft(textsOf('li, td', html), path).toEqual(textsOf('li, td', box));
      const links = attributes('a', 'href', box).map((href) => new URL(href, absolute(path)).href);
      expect.soft(attributes('a', 'href', html), path).toEqual(links);
      expect.soft(item.content_html, path).not.toMatch(/ class=| data-/);

      const days = [frontMatter.date, frontMatter.changes[0]?.date ?? ''];
      const times = [item.date_published, item.date_modified].map((time) => new Date(time));
      expect.soft(times, path).toEqual(days.map((day) => new Date(noonOf(day))));
    }
  });

  test.each([
    ['rss', 'item', 'link', 'pubDate', 'content\\:encoded'],
    ['atom', 'entry', 'id', 'published', 'content[type="html"]'],
  ] as const)('the %s feed has the same articles', (format, entry, link, published, content) => {
    const $ = load(readBuilt(`${address}/${feedFiles[format]}`).toString(), {xml: true});
    expect($(':is(channel, feed) > title').text()).toBe(title);
    const found = $(entry).map((_, element) => {
      const text = (name: string) => $(element).find(`> ${name}`).text();
      return {url: text(link), title: text('title'), time: new Date(text(published)), html: text(content)};
    });
    const expected = items.map((item: Readonly<Record<string, string>>) => {
      const time = new Date(item.date_published ?? '');
      return {url: item.url, title: item.title, time, html: item.content_html};
    });
    expect(found.toArray()).toEqual(expected);
  });

  test('the blog links to its feeds in its text and in its head', () => {
    const {links, document} = metadataOf(address);
    for (const {name, file, type} of feedFormats) {
      const target = `${address}/${file}`;
      expect(links(`[rel="alternate"][type="${type}"]`).map(({href}) => href)).toEqual([target]);
      expect(textsOf(`main a[href="${target}"]`, document)).toEqual([name]);
    }
  });
});
