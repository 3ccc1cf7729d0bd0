import type {Article as ArticleData, BreadcrumbList, Graph, Organization, Service, Thing, WebSite} from 'schema-dts';
import type {Article} from '../../plugins/articles/article';
import {addressIn, BLOG_PATH} from '../../site/addresses';
import {firm} from '../../site/firm';
import {baseOf, type Language} from '../../site/languages';
import {shareImagePath, shareImageSize} from '../../site/share-image';
import {readTranslations} from '../site';

/** A page of the site. */
export interface Page {
  /** Address on the host. */
  readonly route: string;
  readonly title: string;
  /** What the catalogue knows of it, if it is an article. */
  readonly article?: Article;
}

/** Makes what search engines are told of the pages of a language, in the vocabulary of schema.org: one graph a page, of what the page shows. */
export class StructuredData {
  private readonly base: string;
  private readonly home: string;
  private readonly dictionary: Readonly<Record<string, string>>;

  constructor(private readonly language: Language) {
    this.base = baseOf(language);
    this.home = this.absolute(this.base);
    this.dictionary = readTranslations(language);
  }

  /** The script element of a page, which no browser runs. */
  tag(page: Page): string {
    const graph: Graph = {'@context': 'https://schema.org', '@graph': this.things(page)};
    // Within a script "</" would end it.
    return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`;
  }

  private things(page: Page): readonly Thing[] {
    if (page.route === this.base) {
      return [this.organization(), this.webSite(), ...this.services()];
    }
    return [...(page.article ? [this.article(page.article)] : []), this.breadcrumbs(page)];
  }

  /** The firm is the same in all languages. */
  private readonly organizationId = `${firm.website}/#organization`;

  private organization(): Organization {
    const {street, postalCode, city, country} = firm.address;
    return {
      '@type': 'Organization',
      '@id': this.organizationId,
      name: firm.name,
      legalName: firm.legalName,
      taxID: firm.taxId,
      url: firm.website,
      logo: this.absolute('/img/icon-512.png'),
      description: this.words('footer.claim'),
      email: firm.email,
      telephone: firm.phone,
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        postalCode,
        addressLocality: city,
        addressCountry: country,
      },
    };
  }

  private webSite(): WebSite {
    return {
      '@type': 'WebSite',
      '@id': `${this.home}#website`,
      name: firm.name,
      url: this.home,
      inLanguage: this.language,
      publisher: {'@id': this.organizationId},
    };
  }

  private services(): Service[] {
    return Object.keys(this.dictionary).flatMap((key) => {
      const [, id] = /^services\.(\w+)\.title$/.exec(key) ?? [];
      return id === undefined
        ? []
        : [
            {
              '@type': 'Service',
              '@id': `${this.home}#${id}`,
              name: this.words(key),
              description: this.words(`services.${id}.description`),
              url: `${this.home}#services`,
              provider: {'@id': this.organizationId},
            } satisfies Service,
          ];
    });
  }

  private article({title, description, permalink, written, changes, minutes, list, pdf}: Article): ArticleData {
    const url = this.absolute(permalink);
    const author = {'@type': 'Organization', '@id': this.organizationId, name: firm.name, url: firm.website} as const;
    return {
      '@type': 'Article',
      '@id': `${url}#article`,
      headline: title,
      description,
      inLanguage: this.language,
      datePublished: written.iso,
      dateModified: changes[0]?.day.iso ?? written.iso,
      author,
      publisher: {'@id': this.organizationId},
      image: {
        '@type': 'ImageObject',
        url: this.absolute(shareImagePath(permalink, this.base)),
        width: `${shareImageSize.width} px`,
        height: `${shareImageSize.height} px`,
      },
      mainEntityOfPage: url,
      articleSection: list.label,
      timeRequired: `PT${minutes}M`,
      ...(pdf && {
        encoding: {
          '@type': 'MediaObject',
          contentUrl: this.absolute(pdf.address),
          encodingFormat: 'application/pdf',
        },
      }),
    };
  }

  /** The way from the landing page, as the links back lead. */
  private breadcrumbs({route, title, article}: Page): BreadcrumbList {
    const blog = addressIn(this.base, BLOG_PATH);
    const list = article && article.list.permalink !== blog ? article.list : undefined;
    const steps = [
      {name: this.words('nav.home'), address: this.base},
      ...(route.startsWith(`${blog}/`) ? [{name: this.words('nav.blog'), address: blog}] : []),
      ...(list ? [{name: list.label, address: list.permalink}] : []),
      {name: title, address: route},
    ];
    return {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({name, address}, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: this.absolute(address),
      })),
    };
  }

  private absolute(address: string): string {
    return firm.website + address;
  }

  private words(key: string): string {
    return this.dictionary[key] ?? key;
  }
}
