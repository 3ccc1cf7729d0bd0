/** The feeds of all articles, parsed by a library that does not generate them. */
import {detectAtomFeed, detectJsonFeed, detectRssFeed, parseAtomFeed, parseJsonFeed, parseRssFeed} from 'feedsmith';
import {describe, expect, test} from 'vitest';
import {openingTime} from '../../plugins/articles/opening-time';
import {feedFiles, feedFormats} from '../../src/site/feeds';
import {firm} from '../../src/site/firm';
import {articlesIn} from '../support/articles';
import {absolute, attributes, metadataOf, parseHtml, readBuilt, selectAll, textOf} from '../support/built-pages';
import {base, languages} from '../support/site';
import {words} from '../support/words';

type Format = keyof typeof feedFiles;
const formats = Object.keys(feedFiles) as Format[];
const detect = {rss: detectRssFeed, atom: detectAtomFeed, json: detectJsonFeed};

/** The format of times: RFC 822 with four digits for the year, or RFC 3339. */
const MOMENT = {
  rss: /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} (?:GMT|[+-]\d{4})$/,
  atom: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/,
};

/** Parsers that return the same structure for all formats. */
const parse = {
  rss(text: string) {
    const {title, link, description, items = []} = parseRssFeed(text);
    return {
      rest: {},
      feed: {title, address: link, description},
      // RSS has no element for the time of the last change.
      items: items.map(({guid, link: address, title: name, pubDate: published, content}) => {
        return {id: guid?.value, address, title: name, published, updated: undefined, html: content?.encoded};
      }),
    };
  },
  atom(text: string) {
    const {id, title, subtitle, updated: latest, authors = [], links = [], entries = []} = parseAtomFeed(text);
    const find = (all: typeof links, wanted: string) => all.find(({rel = 'alternate'}) => rel === wanted)?.href;
    const isLate =
      latest !==
      entries
        .map(({updated = ''}) => updated)
        .sort()
        .at(-1);
    return {
      // RFC 4287, 4.1.1 and 4.2.15: author, own address, and the time of its latest entry.
      rest: {by: authors.map(({name}) => name), self: find(links, 'self'), isLate},
      feed: {title: title?.value, address: id, description: subtitle?.value},
      items: entries.map(({links: own = [], content, title: name, ...entry}) => {
        const html = content?.type === 'html' ? content.value : undefined;
        return {...entry, address: find(own, 'alternate'), title: name?.value, html};
      }),
    };
  },
  json(text: string) {
    const {title, home_page_url, description, feed_url, items = []} = parseJsonFeed(text);
    return {
      rest: {self: feed_url, version: JSON.parse(text).version},
      feed: {title, address: home_page_url, description},
      items: items.map(({id, url, title: name, date_published, date_modified, content_html}) => {
        return {id, address: url, title: name, published: date_published, updated: date_modified, html: content_html};
      }),
    };
  },
};

function contentsOf(html: string) {
  const fragment = parseHtml(html, true);
  const elements = fragment.find('*').toArray();
  const plain = fragment.text();
  return {
    plain,
    length: plain.trim().split(/\s+/).length,
    names: elements.map(({tagName}) => tagName),
    attributes: [...new Set(elements.flatMap(({attribs}) => Object.keys(attribs)))],
    links: attributes('a', 'href', fragment),
    listed: fragment.find('ol > li').length,
    linked: fragment.find('h2 > a').length,
    headings: selectAll('h2', fragment).map((heading) => heading.text()),
  };
}

describe.each(languages)('in %s', (language) => {
  const blog = absolute(`${base[language]}blog`);
  const articles = articlesIn(language);

  describe.each(formats)('the %s feed', (format) => {
    const text = readBuilt(`${base[language]}blog/${feedFiles[format]}`).toString();
    const {feed, rest, items} = parse[format](text);
    const pairs = articles.map((article) => ({
      ...article,
      item: items.find(({address}) => address === absolute(article.path)),
    }));

    test('is valid in its format only, with title, description and addresses', async () => {
      expect(formats.filter((one) => detect[one](text))).toEqual([format]);
      const title = `${firm.name} · ${words(language, 'blog.heading')}`;
      expect(feed).toEqual({title, address: blog, description: words(language, 'feed.description')});
      const self = `${blog}/${feedFiles[format]}`;
      const more = {
        rss: {},
        atom: {by: [firm.name], self, isLate: false},
        json: {self, version: 'https://jsonfeed.org/version/1'},
      };
      expect(rest).toEqual(more[format]);
      if (format !== 'json') {
        const {XmlDocument} = await import('libxml2-wasm');
        // Throws if the feed is not well-formed.
        using document = XmlDocument.fromString(text);
        expect(document.root.name).toBe({rss: 'rss', atom: 'feed'}[format]);
      }
    });

    test('has all posts and guides with address, title, and times of publication and last change', () => {
      expect(items).toHaveLength(articles.length);
      for (const {item, frontMatter, path: address} of pairs) {
        const {published = '', updated} = item ?? {};
        expect.soft(item, address).toMatchObject({id: absolute(address), title: frontMatter.title});
        const moment = MOMENT[format === 'rss' ? 'rss' : 'atom'];
        expect.soft(published, address).toMatch(moment);
        expect.soft(new Date(published), address).toEqual(new Date(openingTime(frontMatter.date)));
        if (format !== 'rss') {
          expect.soft(updated, address).toMatch(moment);
          expect
            .soft(new Date(updated ?? ''), address)
            .toEqual(new Date(openingTime(frontMatter.changes[0]?.date ?? '')));
        }
      }
    });

    test('has the whole text and disclaimer of each article, without scripts, classes or relative addresses', () => {
      for (const {item, body, path: address} of pairs) {
        const contents = contentsOf(item?.html ?? '');
        const headings = [...body.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
        expect.soft(contents.headings, address).toEqual(headings);
        expect.soft(contents.linked, 'headings that are links').toBe(0);
        expect.soft(contents.length, address).toBeGreaterThanOrEqual(900);
        expect.soft(contents.plain, address).toContain(words(language, 'article.disclaimer'));
        expect.soft(contents.names.filter((name) => /^(?:script|style|svg|input|label)$/.test(name))).toEqual([]);
        expect.soft(contents.attributes, address).toEqual(['href']);
        const numbered = [...body.matchAll(/^(?:\[\^[\w-]+\]: |\d+\. )/gm)].length;
        expect.soft(contents.listed, 'steps, and sources without ways back, as lists').toBe(numbered);
        expect.soft(contents.plain).not.toContain('↩');
        const tables = [...body.matchAll(/^(?:Tabla|Table): /gm)].length;
        expect.soft(contents.names.filter((name) => name === 'caption')).toHaveLength(tables);
        expect.soft(contents.links.length, address).toBeGreaterThanOrEqual(4);
        const ours = contents.links.filter((link) => !/^(?:https:\/\/[\w-]+(?:\.[\w-]+)+|mailto:)/.test(link));
        expect.soft(ours, address).toEqual([]);
      }
    });
  });

  test('the blog links to its feeds in its text and in its head', () => {
    const metadata = metadataOf(`${base[language]}blog`);
    const links = metadata.all('main a').map((link) => [textOf(link), link.attr('href')]);
    for (const {name, file, type} of feedFormats) {
      const address = `${base[language]}blog/${file}`;
      expect(metadata.links(`[rel="alternate"][type="${type}"]`).map(({href}) => href)).toEqual([address]);
      expect(links.filter(([text]) => text === name)).toEqual([[name, address]]);
    }
  });
});
