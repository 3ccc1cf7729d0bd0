import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {firm} from '../../../src/site/firm';
import {baseOf, languages} from '../../../src/site/languages';
import type {BuiltSite} from '../site';
import type {Step} from '../step';
import {structuredDataIn} from './structured-data';

/** Adds structured data for search engines to the end of each page. */
export function structuredData(site: BuiltSite): Step {
  const catalogue = [...site.articles.values()].flatMap(({entries}) => entries.map(({article}) => article));
  const articles = new Map(catalogue.map((article) => [article.permalink, article]));
  const tagOf = new Map(languages.map((language) => [language, structuredDataIn(language, site)]));
  return {
    name: 'Structured data',
    readPage(page, $) {
      if (!page.isNotFound) {
        const title = $('h1').first().text().trim();
        const tag = tagOf.get(page.language)?.({route: page.address, title, article: articles.get(page.address)});
        page.appendToBody(tag ?? '');
      }
    },
  };
}

/** Writes robots.txt: everything may be read, and each language has a sitemap (RFC 9309, sitemaps.org). */
export const robots = ({folder}: BuiltSite): Step => ({
  name: 'robots.txt',
  run() {
    const sitemaps = languages.map((language) => `Sitemap: ${firm.website}${baseOf(language)}sitemap.xml`);
    writeFileSync(path.join(folder, 'robots.txt'), ['User-agent: *', 'Allow: /', '', ...sitemaps, ''].join('\n'));
  },
});
