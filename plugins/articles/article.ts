/** The types that the catalogue (catalogue.ts) and the hooks of pages (hooks.ts) share. */
import type {IconName} from '../../src/site/icons';

/** A page that can be linked to. */
export interface PageLink {
  readonly title: string;
  /** Address on the host, such as `/en/blog/regulations/checklist`. */
  readonly permalink: string;
}

/** A list of articles: the blog, or a category of guides. */
export interface ArticleList {
  readonly label: string;
  readonly permalink: string;
}

/** A category of guides, with its list page. */
export interface GuideCategory extends PageLink, ArticleList {
  readonly description: string;
  readonly icon: IconName;
}

/** An article as any page may show it. Its own page also has its front matter (`useBlogPost`, `useDoc`). */
export interface Article extends PageLink {
  /** The part of its address after `/blog/`, such as `regulations/checklist`; the same in all languages. */
  readonly id: string;
  readonly description: string;
  readonly list: ArticleList;
  /** Its readers, such as `For managing directors`. */
  readonly audience: string;
  /** Day on which its facts were last checked, ISO 8601. */
  readonly checked: string;
  /** Reading time in minutes. */
  readonly minutes: number;
  /** Address of the chart at its top, without the site's base. */
  readonly hero: string;
  /** Address of its PDF on the host. A build without a browser prints none (plugins/finish/pdf). */
  readonly pdf: string;
  /** Times of its publication and of its latest change, ISO 8601 with an offset. */
  readonly publishedAt: string;
  readonly changedAt: string;
  /** Ids of the most closely related articles. */
  readonly related: readonly string[];
  /** Whether lists omit it. */
  readonly unlisted: boolean;
}

/** A page whose text is behind its version in another language. */
export interface NewerVersion {
  readonly language: string;
  /** Address of the newer version on the host. */
  readonly href: string;
  /** In the language of the newer version. */
  readonly linkText: string;
  /** Day of its last change, ISO 8601; absent when unknown. */
  readonly day?: string;
}

/** A trade term as a page shows it. */
export interface TradeTerm {
  /** The same in all languages; the anchor of its entry. */
  readonly id: string;
  /** In the page's language. */
  readonly term: string;
  /** In each other language of the site. */
  readonly translations: readonly {readonly language: string; readonly term: string}[];
  /** Other names, separated by commas. */
  readonly also?: string;
  /** In the page's language. */
  readonly definition: string;
}

/** The plugin's global data, which all pages of a language share. */
export interface ArticlesData {
  /** In the order of `Catalogue.entries`. */
  readonly articles: readonly Article[];
  readonly categories: readonly GuideCategory[];
  /** By the address of the page on the host. */
  readonly newerVersions: Readonly<Record<string, NewerVersion>>;
}
