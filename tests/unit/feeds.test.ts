/** The feeds of all articles, as readers of feeds get them. They are parsed by a library that had no part in writing them. */
import {detectAtomFeed, detectJsonFeed, detectRssFeed, parseAtomFeed, parseJsonFeed, parseRssFeed} from 'feedsmith';
import {DomUtils, parseDocument} from 'htmlparser2';
import {describe, expect, test} from 'vitest';
import {feedFiles, feedFormats} from '../../src/data/feeds';
import {firm} from '../../src/data/firm';
import {articlesIn} from '../support/articles';
import {said} from '../support/built-page';
import {absolute} from '../support/published';
import {base, type Language, languages} from '../support/site';
import {attribute, readBuilt, toldBy} from '../support/told';
import {words} from '../support/words';

type Format = keyof typeof feedFiles;
const formats = Object.keys(feedFiles) as Format[];

/** An article in a feed of any format. */
interface Item {
  readonly id?: string;
  readonly address?: string;
  readonly title?: string;
  readonly published?: string;
  /** RSS has no place for it. */
  readonly updated?: string;
  readonly html?: string;
}

const read = (language: Language, format: Format): string =>
  readBuilt(`${base[language]}blog/${feedFiles[format]}`).toString();

/** Formats that a text is one of. */
const formatsOf = (text: string): Format[] =>
  formats.filter((format) => ({rss: detectRssFeed, atom: detectAtomFeed, json: detectJsonFeed})[format](text));

const itemsOf: Readonly<Record<Format, (text: string) => readonly Item[]>> = {
  rss: (text) =>
    (parseRssFeed(text).items ?? []).map(({guid, link, title, pubDate, content}) => ({
      id: guid?.value,
      address: link,
      title,
      published: pubDate,
      html: content?.encoded,
    })),
  atom: (text) =>
    (parseAtomFeed(text).entries ?? []).map(({id, links, title, published, updated, content}) => ({
      id,
      address: links?.find(({rel = 'alternate'}) => rel === 'alternate')?.href,
      title: title?.value,
      published,
      updated,
      html: content?.type === 'html' ? content.value : undefined,
    })),
  json: (text) =>
    (parseJsonFeed(text).items ?? []).map(({id, url, title, date_published, date_modified, content_html}) => ({
      id,
      address: url,
      title,
      published: date_published,
      updated: date_modified,
      html: content_html,
    })),
};

/** How a format writes a moment: RFC 822 with four digits for the year, or RFC 3339. */
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;
const MOMENT: Readonly<Record<Format, RegExp>> = {
  rss: /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} (?:GMT|[+-]\d{4})$/,
  atom: RFC_3339,
  json: RFC_3339,
};

/** All elements of a piece of HTML. */
const elementsOf = (html: string) => DomUtils.getElementsByTagName(() => true, parseDocument(html));

const headingsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);

for (const language of languages) {
  const blog = absolute(`${base[language]}blog`);
  const articles = articlesIn(language);

  for (const format of formats) {
    describe(`the ${format} feed in ${language}`, () => {
      const text = read(language, format);
      /** Each article with its item, found by its address. */
      const pairs = () =>
        articles.map((article) => ({
          ...article,
          item: itemsOf[format](text).find(({address}) => address === absolute(article.path)) ?? {},
        }));

      test('is of its format, and of no other', async () => {
        expect(formatsOf(text)).toEqual([format]);
        if (format !== 'json') {
          const {XmlDocument} = await import('libxml2-wasm');
          // Throws where it is not well-formed.
          using document = XmlDocument.fromString(text);
          expect(document.root.name).toBe({rss: 'rss', atom: 'feed'}[format]);
        }
      });

      test('has the seven articles of both plugins, each known by its address', () => {
        const ids = itemsOf[format](text).map(({id}) => id);
        expect(ids).toHaveLength(7);
        expect(ids.sort()).toEqual(articles.map((article) => absolute(article.path)).sort());
        for (const {item, frontMatter} of pairs()) {
          expect.soft(item).toMatchObject({id: item.address, title: frontMatter.title});
        }
      });

      test('says when each was written and changed', () => {
        for (const {item, frontMatter, path: address} of pairs()) {
          const {published = '', updated} = item;
          expect.soft(published, address).toMatch(MOMENT[format]);
          expect.soft(new Date(published), address).toEqual(new Date(frontMatter.date));
          if (format !== 'rss') {
            expect.soft(updated, address).toMatch(MOMENT[format]);
            expect.soft(new Date(updated ?? ''), address).toEqual(new Date(frontMatter.changes[0]?.date ?? ''));
          }
        }
      });

      test('has all of each text, what the page says around it, and nothing for our own styles and addresses', () => {
        for (const {item, body, path: address} of pairs()) {
          const {html = ''} = item;
          const elements = elementsOf(html);
          const headings = elements.filter(({name}) => name === 'h2').map((heading) => DomUtils.textContent(heading));
          expect.soft(headings, address).toEqual(headingsIn(body));
          const plain = DomUtils.textContent(parseDocument(html));
          expect.soft(plain.trim().split(/\s+/).length, address).toBeGreaterThanOrEqual(900);
          expect.soft(plain, address).toContain(words(language, 'article.disclaimer'));

          expect.soft(elements.map(({name}) => name).filter((name) => /^(?:script|style|svg)$/.test(name))).toEqual([]);
          const attributes = new Set(elements.flatMap(({attribs}) => Object.keys(attribs)));
          expect.soft([...attributes], address).toEqual(['href']);
          const links = elements.flatMap(({attribs}) => attribs.href ?? []);
          expect.soft(links.length, address).toBeGreaterThanOrEqual(4);
          const ours = links.filter((link) => !/^(?:https:\/\/[\w-]+(?:\.[\w-]+)+|mailto:)/.test(link));
          expect.soft(ours, address).toEqual([]);
        }
      });
    });
  }

  test(`the rss feed in ${language} has what RSS 2.0 requires`, () => {
    const {items = [], ...channel} = parseRssFeed(read(language, 'rss'));
    // rssboard.org/rss-specification, "Required channel elements".
    const description = words(language, 'feed.description');
    expect(channel).toMatchObject({title: expect.stringMatching(/\S/), link: blog, description});
    for (const {title, description, guid, authors = []} of items) {
      // "Elements of <item>": "at least one of title or description must be present".
      expect.soft(title ?? description).toMatch(/\S/);
      expect.soft(guid?.value).toMatch(/^https:/);
      // "<author>": the e-mail address of the author.
      const addresses = authors.map((author) => (typeof author === 'string' ? author : `${author.email}`));
      expect.soft(addresses.filter((address) => !address.includes('@'))).toEqual([]);
    }
  });

  test(`the atom feed in ${language} has what RFC 4287 requires`, () => {
    const {id, title, updated, authors = [], links = [], entries = []} = parseAtomFeed(read(language, 'atom'));
    // RFC 4287, 4.1.1: exactly one atom:id, atom:title and atom:updated; should have a link to itself.
    expect(id).toBe(blog);
    expect(title?.value).toMatch(/\S/);
    expect(updated).toMatch(MOMENT.atom);
    expect(links.find(({rel}) => rel === 'self')?.href).toBe(`${blog}/${feedFiles.atom}`);
    for (const entry of entries) {
      // 4.1.2: the same of an entry, and an author, here or above.
      expect.soft(entry.id).toMatch(/^https:/);
      expect.soft(entry.title?.value, entry.id).toMatch(/\S/);
      expect.soft(entry.updated, entry.id).toMatch(MOMENT.atom);
      const names = [...authors, ...(entry.authors ?? [])].map(({name}) => name);
      expect.soft(names, entry.id).toContain(firm.name);
    }
    // 4.2.15: the feed changed with its latest entry.
    const latest = entries.map((entry) => entry.updated ?? '').sort();
    expect(updated).toBe(latest.at(-1));
  });

  test(`the json feed in ${language} has what JSON Feed 1 requires`, () => {
    // jsonfeed.org/version/1, "Top-level" and "Items".
    const {items, ...feed} = JSON.parse(read(language, 'json'));
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1',
      title: expect.stringMatching(/\S/),
      home_page_url: blog,
      feed_url: `${blog}/${feedFiles.json}`,
    });
    for (const {id, content_html, content_text} of items) {
      expect.soft(typeof id).toBe('string');
      expect.soft(content_html ?? content_text, id).toMatch(/\S/);
    }
  });

  test(`the blog in ${language} offers its feeds to readers and to their programs`, () => {
    const told = toldBy(`${base[language]}blog`);
    const links = told.all('main a').map((link) => [said(link), attribute(link, 'href')]);
    for (const {name, file, type} of feedFormats) {
      const address = `${base[language]}blog/${file}`;
      expect(told.links(`[rel="alternate"][type="${type}"]`).map(({href}) => href)).toEqual([address]);
      expect(links.filter(([text]) => text === name)).toEqual([[name, address]]);
    }
  });
}
