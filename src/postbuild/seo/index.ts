import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {firm} from '../../site/firm';
import {baseOf, languages} from '../../site/languages';
import {type BuiltSite, readArticles} from '../site';
import type {Step} from '../step';
import {structuredDataIn} from './structured-data';

/** Tells search engines what each page is, in a script of data behind its text; the application has no use for it. */
export function structuredData(): Step {
  const all = [...readArticles().values()].flatMap(({articles, unlisted}) => [...articles, ...unlisted]);
  const articles = new Map(all.map((article) => [article.permalink, article]));
  const tagOf = new Map(languages.map((language) => [language, structuredDataIn(language)]));
  return {
    name: 'Structured data',
    reads: 'pages, .docusaurus/articles',
    writes: 'pages',
    readPage(page, $) {
      if (!page.isNotFound) {
        const title = $('h1').first().text().trim();
        const tag = tagOf.get(page.language)?.({route: page.address, title, article: articles.get(page.address)});
        page.appendToBody(tag ?? '');
      }
    },
  };
}

/** Tells search engines that they may read everything, and where the sitemaps of all languages are (RFC 9309, sitemaps.org). */
export const robots = ({folder}: BuiltSite): Step => ({
  name: 'robots.txt',
  reads: 'nothing',
  writes: 'robots.txt',
  run() {
    const sitemaps = languages.map((language) => `Sitemap: ${firm.website}${baseOf(language)}sitemap.xml`);
    writeFileSync(path.join(folder, 'robots.txt'), ['User-agent: *', 'Allow: /', '', ...sitemaps, ''].join('\n'));
  },
});
