import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {Feed} from 'feed';
import type {Article} from '../../plugins/articles/article';
import {type Catalogue, catalogueOf} from '../../plugins/articles/catalogue';
import {feedFiles} from '../../site/feeds';
import {firm} from '../../site/firm';
import {portableText} from './feed-html';

/** Feeds are asked for every few hours, on bad lines, too: older articles are on the site. */
const MOST_ARTICLES = 50;

const changedOn = ({written, changes}: Article): string => changes[0]?.day.iso ?? written.iso;

/**
 * Writes the feeds of a language, in three formats, with the whole text of the latest articles of both plugins. The blog plugin's own would
 * have the articles of blog/posts only, and would be dated by them.
 */
export default function feeds(context: LoadContext): Plugin {
  const {baseUrl, siteConfig, i18n, codeTranslations} = context;
  const absolute = (address: string): string => siteConfig.url + address;
  let catalogue: Catalogue;

  async function toItem(article: Article, outDir: string) {
    const {title, description, permalink, list, written, checked} = article;
    const html = await readFile(path.join(outDir, `${permalink.slice(baseUrl.length)}.html`), 'utf8');
    // What the page says around the text goes along with it.
    const lines = [
      codeTranslations['article.checked']?.replace('{date}', checked.text),
      codeTranslations['article.disclaimer'],
    ];
    return {
      title,
      description,
      id: absolute(permalink),
      link: absolute(permalink),
      published: new Date(written.iso),
      date: new Date(changedOn(article)),
      // RSS knows an author by the e-mail address.
      author: [{name: firm.name, email: firm.email, link: absolute(baseUrl)}],
      category: [{name: list.label, term: list.label}],
      content: portableText(html, absolute(permalink)) + lines.map((line) => `<p>${line}</p>`).join(''),
    };
  }

  return {
    name: 'feeds',
    allContentLoaded({allContent}) {
      catalogue = catalogueOf(allContent, context);
    },
    async postBuild({outDir}) {
      const latest = [...catalogue.articles]
        .sort((one, other) => changedOn(other).localeCompare(changedOn(one)))
        .slice(0, MOST_ARTICLES);
      const items = await Promise.all(latest.map((article) => toItem(article, outDir)));
      const blog = `${baseUrl}blog`;
      const feed = new Feed({
        id: absolute(blog),
        link: absolute(blog),
        title: `${firm.name} · ${codeTranslations['blog.heading']}`,
        description: codeTranslations['feed.description'],
        language: i18n.currentLocale,
        copyright: `© ${firm.legalName}`,
        updated: items[0]?.date,
        author: {name: firm.name, link: absolute(baseUrl)},
        image: absolute('/img/icon-512.png'),
        favicon: absolute('/favicon.ico'),
        feedLinks: {
          rss: absolute(`${blog}/${feedFiles.rss}`),
          atom: absolute(`${blog}/${feedFiles.atom}`),
          json: absolute(`${blog}/${feedFiles.json}`),
        },
      });
      for (const item of items) {
        feed.addItem(item);
      }
      const folder = path.join(outDir, 'blog');
      await mkdir(folder, {recursive: true});
      await writeFile(path.join(folder, feedFiles.rss), feed.rss2());
      await writeFile(path.join(folder, feedFiles.atom), feed.atom1());
      await writeFile(path.join(folder, feedFiles.json), feed.json1());
    },
  };
}
