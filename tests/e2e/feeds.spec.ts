/** The feeds of all articles, as readers of feeds get them. They are parsed by a library that had no part in writing them. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {detectAtomFeed, detectJsonFeed, detectRssFeed, parseAtomFeed, parseJsonFeed, parseRssFeed} from 'feedsmith';
import {DomUtils, parseDocument} from 'htmlparser2';
import {feedFiles, feedFormats} from '../../src/data/feeds';
import {firm} from '../../src/data/firm';
import {articlesIn} from '../support/articles';
import {expect, test} from '../support/fixtures';
import {BUILD, base, type Language, languages} from '../support/site';
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
  readFileSync(path.join(BUILD, base[language], 'blog', feedFiles[format]), 'utf8');

/** Whether a text is a feed of a format, and of no other. */
const isOnly = (format: Format, text: string): boolean =>
  detectRssFeed(text) === (format === 'rss') &&
  detectAtomFeed(text) === (format === 'atom') &&
  detectJsonFeed(text) === (format === 'json');

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
const MOMENT: Readonly<Record<Format, RegExp>> = {
  rss: /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} (?:GMT|[+-]\d{4})$/,
  atom: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/,
  json: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/,
};

/** All elements of a piece of HTML. */
const elementsOf = (html: string) => DomUtils.getElementsByTagName(() => true, parseDocument(html));

const headingsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);

for (const language of languages) {
  const blog = `${firm.website}${base[language]}blog`;
  const articles = articlesIn(language);

  for (const format of formats) {
    test.describe(`the ${format} feed in ${language}`, () => {
      const text = read(language, format);
      const items = () => itemsOf[format](text);
      /** Each article with its item, found by its address. */
      const pairs = () =>
        articles.map((article) => ({
          ...article,
          item: items().find(({address}) => address === firm.website + article.path) ?? {},
        }));

      test('is what it says it is', () => {
        expect(isOnly(format, text)).toBe(true);
      });

      test('has the seven articles of both plugins, each known by its address', () => {
        expect(items()).toHaveLength(7);
        expect(
          items()
            .map(({id}) => id)
            .sort(),
        ).toEqual(articles.map((article) => firm.website + article.path).sort());
        for (const {item, frontMatter} of pairs()) {
          expect(item.id).toBe(item.address);
          expect(item.title).toBe(frontMatter.title);
        }
      });

      test('says when each was written and changed', () => {
        for (const {item, frontMatter} of pairs()) {
          const {published = '', updated} = item;
          expect(published).toMatch(MOMENT[format]);
          expect(new Date(published)).toEqual(new Date(frontMatter.date));
          if (format !== 'rss') {
            expect(updated).toMatch(MOMENT[format]);
            expect(new Date(updated ?? '')).toEqual(new Date(frontMatter.changes[0]?.date ?? ''));
          }
        }
      });

      test('has all of each text, and what the page says around it', () => {
        for (const {item, body, path: address} of pairs()) {
          const {html = ''} = item;
          expect(
            elementsOf(html)
              .filter(({name}) => name === 'h2')
              .map((heading) => DomUtils.textContent(heading)),
          ).toEqual(headingsIn(body));
          const plain = DomUtils.textContent(parseDocument(html));
          expect(plain.trim().split(/\s+/).length, address).toBeGreaterThanOrEqual(900);
          expect(plain).toContain(words(language, 'article.disclaimer'));
        }
      });

      test('is for readers that know neither our styles nor our addresses', () => {
        for (const {item} of pairs()) {
          const {html = ''} = item;
          const elements = elementsOf(html);
          expect(elements.filter(({name}) => ['script', 'style', 'svg'].includes(name))).toEqual([]);
          expect([...new Set(elements.flatMap(({attribs}) => Object.keys(attribs)))]).toEqual(['href']);
          const addresses = elements.flatMap(({attribs}) => attribs.href ?? []);
          expect(addresses.length).toBeGreaterThanOrEqual(4);
          expect(addresses.filter((address) => !/^(?:https:\/\/[\w-]+(?:\.[\w-]+)+|mailto:)/.test(address))).toEqual(
            [],
          );
        }
      });
    });
  }

  test(`the rss feed in ${language} has what RSS 2.0 requires`, () => {
    const {title, link, description, items = []} = parseRssFeed(read(language, 'rss'));
    // rssboard.org/rss-specification, "Required channel elements".
    expect(title).toMatch(/\S/);
    expect(link).toBe(blog);
    expect(description).toBe(words(language, 'feed.description'));
    for (const {title: itemTitle, description: itemDescription, guid, authors = []} of items) {
      // "Elements of <item>": "at least one of title or description must be present".
      expect(itemTitle ?? itemDescription).toMatch(/\S/);
      expect(guid?.value).toMatch(/^https:/);
      // "<author>": the e-mail address of the author.
      for (const author of authors) {
        expect(typeof author === 'string' ? author : author.email).toMatch(/@/);
      }
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
      expect(entry.id).toMatch(/^https:/);
      expect(entry.title?.value).toMatch(/\S/);
      expect(entry.updated).toMatch(MOMENT.atom);
      expect([...authors, ...(entry.authors ?? [])].map(({name}) => name)).toContain(firm.name);
    }
    // 4.2.15: the feed changed with its latest entry.
    const latest = entries.map((entry) => entry.updated ?? '').sort();
    expect(updated).toBe(latest.at(-1));
  });

  test(`the json feed in ${language} has what JSON Feed 1 requires`, () => {
    // jsonfeed.org/version/1, "Top-level" and "Items".
    const feed = JSON.parse(read(language, 'json'));
    expect(feed.version).toBe('https://jsonfeed.org/version/1');
    expect(feed.title).toMatch(/\S/);
    expect(feed.home_page_url).toBe(blog);
    expect(feed.feed_url).toBe(`${blog}/${feedFiles.json}`);
    for (const item of feed.items) {
      expect(typeof item.id).toBe('string');
      expect(item.content_html ?? item.content_text).toMatch(/\S/);
    }
  });

  for (const format of ['rss', 'atom'] as const) {
    test(`the ${format} feed in ${language} is well-formed XML`, async () => {
      const {XmlDocument} = await import('libxml2-wasm');
      const document = XmlDocument.fromString(read(language, format));
      try {
        expect(document.root.name).toBe(format === 'rss' ? 'rss' : 'feed');
      } finally {
        document.dispose();
      }
    });
  }

  test(`the blog in ${language} offers its feeds to readers and to their programs`, async ({page, request}) => {
    await page.goto(`${base[language]}blog`);
    for (const {name, file, type} of feedFormats) {
      const address = `${base[language]}blog/${file}`;
      const alternate = page.locator(`head link[rel="alternate"][type="${type}"]`);
      await expect(alternate).toHaveAttribute('href', address);
      const link = page.getByRole('main').getByRole('link', {name, exact: true});
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('href', address);
      const response = await request.get(address);
      expect(response.status()).toBe(200);
      // A host that knows the endings of files only sends the general type.
      const general = type.replace(/\w+\+/, '');
      expect([type, general]).toContain(response.headers()['content-type']?.split(';')[0]);
    }
  });
}
