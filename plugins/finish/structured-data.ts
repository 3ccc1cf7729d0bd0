import {addressIn, BLOG_PATH} from '../../src/site/addresses';
import {absolute, firm} from '../../src/site/firm';
import {baseOf, type Language} from '../../src/site/languages';
import {shareImageOf} from '../../src/site/share-image';
import type {Article} from '../articles/article';
import {readWords} from '../content-check/dictionary-files';
import type {BuiltPage} from './built-page';
import type {BuiltSite, Step} from './site';

type Words = ReturnType<typeof readWords>;

const organizationId = `${firm.website}/#organization`;

/** Describes each page in the vocabulary of schema.org, for search engines: one graph of what the page shows. */
export function structuredData({siteDir, pages, articles}: BuiltSite): Step {
  const all = [...articles.values()].flat();
  const titles = new Map<string, string>();
  return {
    name: 'Structured data',
    readPage({address}, $) {
      titles.set(address, $('h1').first().text().trim());
    },
    run() {
      for (const page of pages) {
        const {address, language} = page;
        if (page.isNotFound) {
          continue;
        }
        const translations = readWords(siteDir, language, 'code');
        const article = all.find(({permalink}) => permalink === address);
        const things = page.isLanding
          ? [organization(translations['footer.claim']), webSite(language)]
          : [
              ...(article ? [articleData(article, language)] : []),
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
  '@id': organizationId,
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

const webSite = (language: Language) => ({
  '@type': 'WebSite',
  '@id': `${absolute(baseOf(language))}#website`,
  name: firm.name,
  url: absolute(baseOf(language)),
  inLanguage: language,
  publisher: {'@id': organizationId},
});

function articleData({permalink, list, ...article}: Article, language: Language) {
  const url = absolute(permalink);
  return {
    '@type': 'Article',
    '@id': `${url}#article`,
    headline: article.title,
    description: article.description,
    inLanguage: language,
    datePublished: article.publishedAt,
    dateModified: article.changedAt,
    author: {'@type': 'Organization', '@id': organizationId, name: firm.name, url: firm.website},
    publisher: {'@id': organizationId},
    image: absolute(shareImageOf(article.hero)),
    mainEntityOfPage: url,
    articleSection: list.label,
  };
}

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
