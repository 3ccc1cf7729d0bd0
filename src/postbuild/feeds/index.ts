import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {Feed} from 'feed';
import type {Article} from '../../plugins/articles/article';
import {addressIn, BLOG_PATH} from '../../site/addresses';
import {feedFiles} from '../../site/feeds';
import {firm} from '../../site/firm';
import {baseOf, type Language, languages} from '../../site/languages';
import {type BuiltSite, readArticles, readTranslations} from '../site';
import type {Step} from '../step';
import {feedHtml} from './feed-html';

/** Feeds are asked for every few hours, on bad lines, too: older articles are on the site. */
const MOST_ARTICLES = 50;

const absolute = (address: string): string => firm.website + address;

/**
 * Writes the feeds of each language, in three formats, with the whole text of the latest articles of both content plugins. The blog
 * plugin's own would have the articles of blog/posts only, and would be dated by them.
 */
export function feeds({folder}: BuiltSite): Step {
  const latest = new Map([...readArticles()].map(([language, {articles}]) => [language, latestOf(articles)]));
  const texts = new Map<string, string>();
  const wanted = new Set([...latest.values()].flat().map(({permalink}) => permalink));
  return {
    name: 'Feeds',
    reads: 'pages, .docusaurus/articles',
    writes: Object.values(feedFiles)
      .map((file) => `blog/${file}`)
      .join(', '),
    readPage({address}, $) {
      if (wanted.has(address)) {
        texts.set(address, feedHtml($, absolute(address)));
      }
    },
    run() {
      for (const language of languages) {
        const feed = feedOf(language, latest.get(language) ?? [], texts);
        const target = path.join(folder, addressIn(baseOf(language), BLOG_PATH));
        mkdirSync(target, {recursive: true});
        writeFileSync(path.join(target, feedFiles.rss), feed.rss2());
        writeFileSync(path.join(target, feedFiles.atom), feed.atom1());
        writeFileSync(path.join(target, feedFiles.json), feed.json1());
      }
    },
  };
}

const latestOf = (articles: readonly Article[]): readonly Article[] =>
  [...articles].sort((one, other) => Date.parse(other.changedAt) - Date.parse(one.changedAt)).slice(0, MOST_ARTICLES);

function feedOf(language: Language, articles: readonly Article[], texts: ReadonlyMap<string, string>): Feed {
  const translations = readTranslations(language);
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
  for (const article of articles) {
    const {title, description, permalink, list, publishedAt, changedAt, checked} = article;
    // What the page says around the text goes along with it.
    const lines = [
      translations['article.checked']?.replace('{date}', checked.text),
      translations['article.disclaimer'],
    ];
    feed.addItem({
      title,
      description,
      id: absolute(permalink),
      link: absolute(permalink),
      published: new Date(publishedAt),
      date: new Date(changedAt),
      // RSS knows an author by the e-mail address.
      author: [{name: firm.name, email: firm.email, link: home}],
      category: [{name: list.label, term: list.label}],
      content: texts.get(permalink) + lines.map((line) => `<p>${line}</p>`).join(''),
    });
  }
  return feed;
}
