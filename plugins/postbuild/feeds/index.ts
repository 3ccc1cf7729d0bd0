import {writeFileSync} from 'node:fs';
import path from 'node:path';
import type {CheerioAPI} from 'cheerio';
import {Feed} from 'feed';
import {feedFiles} from '../../../src/site/feeds';
import {absolute, firm} from '../../../src/site/firm';
import {baseOf, type Language} from '../../../src/site/languages';
import {addressIn, BLOG_PATH} from '../../../src/site/paths';
import type {Article} from '../../content/content-data';
import {readMessages} from '../../content/dictionaries';
import type {BuiltSite, Step} from '../built-site';

/**
 * Writes the feeds of each language in three formats, with the description and the box on top of the articles of both
 * content plugins: the feeds of the blog plugin would contain only blog/posts.
 */
export function feeds({siteDir, folder, articles}: BuiltSite): Step {
  const summaries = new Map<string, string>();
  return {
    name: 'Feeds',
    readPage({address}, $) {
      summaries.set(address, summaryIn($, address));
    },
    run() {
      for (const [language, list] of articles) {
        const feed = feedOf(siteDir, language, latestOf(list), summaries);
        const target = path.join(folder, addressIn(baseOf(language), BLOG_PATH));
        writeFileSync(path.join(target, feedFiles.rss), feed.rss2());
        writeFileSync(path.join(target, feedFiles.atom), feed.atom1());
        writeFileSync(path.join(target, feedFiles.json), feed.json1());
      }
    },
  };
}

/** Returns the box on top of an article as HTML that any reader shows: without classes, with whole addresses. */
function summaryIn($: CheerioAPI, address: string): string {
  const summary = $('[data-summary]').first().clone();
  summary.find('[data-no-search], sup').remove();
  for (const element of summary.find('*').get()) {
    const {href} = element.attribs;
    element.attribs = href === undefined ? {} : {href: new URL(href, absolute(address)).href};
  }
  return summary.html() ?? '';
}

/** Readers load feeds every few hours, also on slow lines: older articles are on the site. */
const MOST_ARTICLES = 50;

const latestOf = (articles: readonly Article[]): readonly Article[] =>
  articles.toSorted((one, other) => Date.parse(other.changedAt) - Date.parse(one.changedAt)).slice(0, MOST_ARTICLES);

function feedOf(
  siteDir: string,
  language: Language,
  articles: readonly Article[],
  summaries: ReadonlyMap<string, string>,
): Feed {
  const translations = readMessages(siteDir, language, 'code');
  const home = absolute(baseOf(language));
  const blog = absolute(addressIn(baseOf(language), BLOG_PATH));
  const feed = new Feed({
    id: blog,
    link: blog,
    title: `${firm.name} · ${translations['blog.heading']}`,
    description: translations['feed.description'],
    language,
    copyright: `© ${firm.legalName}`,
    updated: articles[0] && new Date(articles[0].changedAt),
    author: {name: firm.name, link: home},
    image: absolute('/img/icon-512.png'),
    favicon: absolute('/favicon.ico'),
    feedLinks: Object.fromEntries(Object.entries(feedFiles).map(([format, file]) => [format, `${blog}/${file}`])),
  });
  for (const {title, description, permalink, list, publishedAt, changedAt} of articles) {
    feed.addItem({
      title,
      description,
      content: `<p>${description}</p>${summaries.get(permalink) ?? ''}`,
      id: absolute(permalink),
      link: absolute(permalink),
      published: new Date(publishedAt),
      date: new Date(changedAt),
      // RSS identifies authors by e-mail address.
      author: [{name: firm.name, email: firm.email, link: home}],
      category: [{name: list.label, term: list.label}],
    });
  }
  return feed;
}
