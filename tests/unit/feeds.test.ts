/** The feeds of all articles. That they are well-formed XML, a browser tells: tests/e2e/policy.spec.ts. */
import {load} from 'cheerio';
import {describe, expect, test} from 'vitest';
import {openingTime} from '../../plugins/articles/opening-time';
import {feedFiles, feedFormats} from '../../src/site/feeds';
import {firm} from '../../src/site/firm';
import {articlesIn} from '../support/articles';
import {
  absolute,
  attributes,
  type Elements,
  metadataOf,
  parseHtml,
  readBuilt,
  textOf,
  textsOf,
} from '../support/built-pages';
import {base, languages} from '../support/site';
import {words} from '../support/words';

type Format = keyof typeof feedFiles;

/** The formats of times: RFC 822 with four digits for the year, or RFC 3339. */
const RFC_822 = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} (?:GMT|[+-]\d{4})$/;
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Reads a feed: its own texts and addresses, and its entries. */
function read(format: Format, text: string) {
  if (format === 'json') {
    const {items, ...feed} = JSON.parse(text);
    return {
      feed: [feed.version, feed.title, feed.description, feed.home_page_url, feed.feed_url],
      items: items.map((item: Readonly<Record<string, string>>) => ({
        ...{id: item.id, address: item.url, title: item.title, html: item.content_html},
        ...{published: item.date_published, updated: item.date_modified},
      })),
    };
  }
  const $ = load(text, {xml: true});
  const first = (selector: string, inside: Elements = $.root()) => inside.find(selector).first().text();
  const items = $('item, entry').map((_, element) => {
    const item = $(element);
    return {
      id: first('> guid, > id', item),
      address: first('> link', item) || item.find('> link').attr('href'),
      title: first('> title', item),
      html: first('> content\\:encoded, > content[type="html"]', item),
      published: first('> pubDate, > published', item),
      updated: first('> updated', item),
    };
  });
  const own = [first('rss > channel > title, feed > title'), first('channel > description, feed > subtitle')];
  const rss = ['2.0', ...own, first('channel > link')];
  const atom = [firm.name, ...own, first('feed > id'), $('feed > link[rel="self"]').attr('href')];
  return {feed: format === 'rss' ? rss : atom, items: items.toArray()};
}

describe.each(languages)('in %s', (language) => {
  const blog = absolute(`${base[language]}blog`);
  const description = [`${firm.name} · ${words(language, 'blog.heading')}`, words(language, 'feed.description')];
  const expected = {
    rss: ['2.0', ...description, blog],
    atom: [firm.name, ...description, blog, `${blog}/${feedFiles.atom}`],
    json: ['https://jsonfeed.org/version/1', ...description, blog, `${blog}/${feedFiles.json}`],
  };

  test.each(Object.keys(feedFiles) as Format[])('the %s feed has the whole text of all articles', (format) => {
    const {feed, items} = read(format, readBuilt(`${base[language]}blog/${feedFiles[format]}`).toString());
    expect(feed).toEqual(expected[format]);
    expect(items).toHaveLength(articlesIn(language).length);
    const moment = format === 'rss' ? RFC_822 : RFC_3339;
    for (const {path, frontMatter, body} of articlesIn(language)) {
      const item = items.find(({address}: {address: string}) => address === absolute(path)) ?? {};
      expect.soft(item).toMatchObject({id: absolute(path), title: frontMatter.title});
      expect.soft(item.published, path).toMatch(moment);
      expect.soft(new Date(item.published), path).toEqual(new Date(openingTime(frontMatter.date)));
      if (format !== 'rss') {
        const changed = openingTime(frontMatter.changes[0]?.date ?? '');
        expect.soft(new Date(item.updated), path).toEqual(new Date(changed));
      }
      // The text, without scripts, classes, marks of the page or relative addresses.
      const html = parseHtml(item.html ?? '', true);
      const headings = [...body.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
      expect.soft(textsOf('h2', html), path).toEqual(headings);
      expect.soft(textOf(html).split(' ').length, path).toBeGreaterThanOrEqual(900);
      expect.soft(textOf(html), path).toContain(words(language, 'article.disclaimer'));
      expect.soft(textOf(html), path).not.toContain('↩');
      expect.soft(html.find('script, style, svg, input, label, h2 > a')).toHaveLength(0);
      const names = html
        .find('*')
        .toArray()
        .flatMap(({attribs}) => Object.keys(attribs));
      expect.soft([...new Set(names)], path).toEqual(['href']);
      const numbered = [...body.matchAll(/^(?:\[\^[\w-]+\]: |\d+\. )/gm)].length;
      expect.soft(html.find('ol > li'), 'steps and sources').toHaveLength(numbered);
      const links = attributes('a', 'href', html);
      expect
        .soft(
          links.filter((link) => !/^(?:https:\/\/[\w-]+(?:\.[\w-]+)+|mailto:)/.test(link)),
          path,
        )
        .toEqual([]);
    }
  });

  test('the blog links to its feeds in its text and in its head', () => {
    const {links, document} = metadataOf(`${base[language]}blog`);
    for (const {name, file, type} of feedFormats) {
      const address = `${base[language]}blog/${file}`;
      expect(links(`[rel="alternate"][type="${type}"]`).map(({href}) => href)).toEqual([address]);
      expect(textsOf(`main a[href="${address}"]`, document)).toEqual([name]);
    }
  });
});
