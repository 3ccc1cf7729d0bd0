import type {Article as ArticleData, BreadcrumbList, Graph, Organization, Thing, WebSite} from 'schema-dts';
import {addressIn, BLOG_PATH} from '../../../src/site/addresses';
import {firm} from '../../../src/site/firm';
import {baseOf, type Language} from '../../../src/site/languages';
import {shareImagePath, shareImageSize} from '../../../src/site/share-image';
import type {Article} from '../../articles/article';
import {type BuiltSite, readTranslations} from '../site';

export interface Page {
  /** Address on the host. */
  readonly route: string;
  readonly title: string;
  /** Absent for pages that are no articles. */
  readonly article?: Article;
}

const absolute = (address: string): string => firm.website + address;

const organizationId = `${firm.website}/#organization`;

/**
 * Describes the pages of a language in the vocabulary of schema.org: one graph for each page, of what the page shows.
 *
 * @returns A function that returns the script element of a page, which no browser runs.
 */
export function structuredDataIn(
  language: Language,
  {siteDir, offersPdfs}: Pick<BuiltSite, 'siteDir' | 'offersPdfs'>,
): (page: Page) => string {
  const base = baseOf(language);
  const translations = readTranslations(siteDir, language);
  const translate = (key: string): string => translations[key] ?? key;
  return (page) => {
    const things: readonly Thing[] =
      page.route === base
        ? [organization(translate('footer.claim')), webSite(language)]
        : [...(page.article ? [article(page.article, language, offersPdfs)] : []), breadcrumbs(page, base, translate)];
    const graph: Graph = {'@context': 'https://schema.org', '@graph': things};
    // `</` would end the script.
    return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`;
  };
}

const organization = (description: string): Organization => ({
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

const webSite = (language: Language): WebSite => ({
  '@type': 'WebSite',
  '@id': `${absolute(baseOf(language))}#website`,
  name: firm.name,
  url: absolute(baseOf(language)),
  inLanguage: language,
  publisher: {'@id': organizationId},
});

function article({permalink, list, pdf, ...article}: Article, language: Language, offersPdfs: boolean): ArticleData {
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
    image: {
      '@type': 'ImageObject',
      url: absolute(shareImagePath(permalink, baseOf(language))),
      width: `${shareImageSize.width} px`,
      height: `${shareImageSize.height} px`,
    },
    mainEntityOfPage: url,
    articleSection: list.label,
    timeRequired: `PT${article.minutes}M`,
    ...(offersPdfs && {
      encoding: {'@type': 'MediaObject', contentUrl: absolute(pdf), encodingFormat: 'application/pdf'},
    }),
  };
}

/** Lists the pages from the landing page to this one, as its back links do. */
function breadcrumbs({route, title, article}: Page, base: string, translate: (key: string) => string): BreadcrumbList {
  const blog = addressIn(base, BLOG_PATH);
  const list = article && article.list.permalink !== blog ? article.list : undefined;
  const steps = [
    {name: translate('nav.home'), address: base},
    ...(route.startsWith(`${blog}/`) ? [{name: translate('nav.blog'), address: blog}] : []),
    ...(list ? [{name: list.label, address: list.permalink}] : []),
    {name: title, address: route},
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({name, address}, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(address),
    })),
  };
}
