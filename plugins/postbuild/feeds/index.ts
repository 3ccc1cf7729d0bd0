import {writeFileSync} from 'node:fs';
import path from 'node:path';
import type {CheerioAPI} from 'cheerio';
import {Feed} from 'feed';
import {feedFiles} from '../../../src/site/feeds';
import {absoluteUrl, firm} from '../../../src/site/firm';
import {baseUrlOf, type Language} from '../../../src/site/languages';
import {BLOG_PATH, withBaseUrl} from '../../../src/site/paths';
import type {Article} from '../../content/content-data';
import {readMessages} from '../../content/dictionaries';
import type {BuiltSite, PostbuildStep} from '../built-site';

/**
 * Writes the feeds of each language in three formats. An entry has the description and the summary box of an article.
 * The blog plugin could write feeds as well, but without guides.
 */
export function feedsStep({siteDir, folder, articles}: BuiltSite): PostbuildStep {
  const summaries = new Map<string, string>();
  return {
    name: 'Feeds',
    readPage({permalink}, $) {
      summaries.set(permalink, summaryHtml($, permalink));
    },
    run() {
      for (const [language, articlesInLanguage] of articles) {
        const feed = createFeed(siteDir, language, latestArticles(articlesInLanguage), summaries);
        const blogFolder = path.join(folder, withBaseUrl(baseUrlOf(language), BLOG_PATH));
        writeFileSync(path.join(blogFolder, feedFiles.rss), feed.rss2());
        writeFileSync(path.join(blogFolder, feedFiles.atom), feed.atom1());
        writeFileSync(path.join(blogFolder, feedFiles.json), feed.json1());
      }
    },
  };
}

/** Returns the summary box of an article as HTML for feed readers: with absolute URLs and no other attributes. */
function summaryHtml($: CheerioAPI, permalink: string): string {
  const summary = $('[data-summary]').first().clone();
  summary.find('[data-no-search], sup').remove();
  for (const element of summary.find('*').get()) {
    const {href} = element.attribs;
    element.attribs = href === undefined ? {} : {href: new URL(href, absoluteUrl(permalink)).href};
  }
  return summary.html() ?? '';
}

/** Limits the size of feeds, because feed readers load them every few hours. */
const MAX_ARTICLES = 50;

const latestArticles = (articles: readonly Article[]): readonly Article[] =>
  articles.toSorted((a, b) => Date.parse(b.changedAt) - Date.parse(a.changedAt)).slice(0, MAX_ARTICLES);

function createFeed(
  siteDir: string,
  language: Language,
  articles: readonly Article[],
  summaries: ReadonlyMap<string, string>,
): Feed {
  const codeMessages = readMessages(siteDir, language, 'code');
  const homeUrl = absoluteUrl(baseUrlOf(language));
  const blogUrl = absoluteUrl(withBaseUrl(baseUrlOf(language), BLOG_PATH));
  const feed = new Feed({
    id: blogUrl,
    link: blogUrl,
    title: `${firm.name} · ${codeMessages['blog.heading']}`,
    description: codeMessages['feed.description'],
    language,
    copyright: `© ${firm.legalName}`,
    updated: articles[0] && new Date(articles[0].changedAt),
    author: {name: firm.name, link: homeUrl},
    image: absoluteUrl('/img/icon-512.png'),
    favicon: absoluteUrl('/favicon.ico'),
    feedLinks: Object.fromEntries(Object.entries(feedFiles).map(([format, file]) => [format, `${blogUrl}/${file}`])),
  });
  for (const {title, description, permalink, listPage, publishedAt, changedAt} of articles) {
    feed.addItem({
      title,
      description,
      content: `<p>${description}</p>${summaries.get(permalink) ?? ''}`,
      id: absoluteUrl(permalink),
      link: absoluteUrl(permalink),
      published: new Date(publishedAt),
      date: new Date(changedAt),
      // RSS requires an email address for authors.
      author: [{name: firm.name, email: firm.email, link: homeUrl}],
      category: [{name: listPage.label, term: listPage.label}],
    });
  }
  return feed;
}
