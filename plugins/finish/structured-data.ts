import {addressIn, BLOG_PATH} from '../../src/site/addresses';
import {absolute, firm} from '../../src/site/firm';
import {baseOf} from '../../src/site/languages';
import {shareImageOf} from '../../src/site/share-image';
import type {Article} from '../articles/article';
import {readWords} from '../content-check/dictionary-files';
import type {BuiltPage} from './built-page';
import type {BuiltSite, Step} from './site';

type Words = ReturnType<typeof readWords>;

/**
 * Describes each page in the vocabulary of schema.org by what Google's results show: the firm and the name of the site,
 * articles, and the way to each page (https://developers.google.com/search/docs/appearance/structured-data/search-gallery).
 */
export function structuredData({siteDir, pages, articles}: BuiltSite): Step {
  const all = [...articles.values()].flat();
  const titles = new Map<string, string>();
  return {
    name: 'Structured data',
    readPage({address}, $) {
      titles.set(address, $('h1').first().text().trim());
    },
    run() {
      for (const page of pages.filter(({isNotFound}) => !isNotFound)) {
        const {address} = page;
        const translations = readWords(siteDir, page.language, 'code');
        const article = all.find(({permalink}) => permalink === address);
        const things = page.isLanding
          ? [organization(translations['footer.claim']), {'@type': 'WebSite', name: firm.name, url: absolute(address)}]
          : [
              ...(article ? [articleData(article)] : []),
              breadcrumbs(page, titles.get(address) ?? '', article, translations),
            ];
        const graph = JSON.stringify({'@context': 'https://schema.org', '@graph': things});
        // `</` would end the script, which no browser runs.
        const script = graph.replaceAll('<', '\\u003c');
        page.insertBefore('</body>', `<script type="application/ld+json">${script}</script>`);
      }
    },
  };
}

const organization = (description: string | undefined) => ({
  '@type': 'Organization',
  name: firm.name,
  legalName: firm.legalName,
  taxID: firm.taxId,
  url: firm.website,
  logo: absolute('/img/icon-512.png'),
  description,
  email: firm.email,
  telephone: firm.phone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: firm.address.street,
    postalCode: firm.address.postalCode,
    addressLocality: firm.address.city,
    addressCountry: firm.address.country,
  },
});

const articleData = ({title, publishedAt, changedAt, hero}: Article) => ({
  '@type': 'Article',
  headline: title,
  datePublished: publishedAt,
  dateModified: changedAt,
  author: {'@type': 'Organization', name: firm.name, url: firm.website},
  image: absolute(shareImageOf(hero)),
});

/** Lists the pages from the landing page to this one, as its back links do. */
function breadcrumbs({address, language}: BuiltPage, title: string, article: Article | undefined, translations: Words) {
  const home = baseOf(language);
  const blog = addressIn(home, BLOG_PATH);
  const list = article?.list.permalink === blog ? undefined : article?.list;
  const steps = [
    {name: translations['nav.home'], address: home},
    ...(address.startsWith(`${blog}/`) ? [{name: translations['nav.blog'], address: blog}] : []),
    ...(list ? [{name: list.label, address: list.permalink}] : []),
    {name: title, address},
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: absolute(step.address),
    })),
  };
}
