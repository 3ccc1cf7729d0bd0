/** The types that components may import, besides the hooks (hooks.ts). */
export type {ArticleFrontMatter} from './front-matter';

/** A category of guides, with its list page. */
export interface GuideCategory {
  readonly label: string;
  readonly title: string;
  readonly permalink: string;
  readonly description: string;
  /** A symbol of static/img/icons.svg. */
  readonly icon: string;
}

/** An article as any page may show it. Its own page also has its front matter. */
export interface Article {
  /** The part of its address after `/blog/`, such as `regulations/checklist`; the same in all languages. */
  readonly id: string;
  /** Address on the host, such as `/en/blog/regulations/checklist`. */
  readonly permalink: string;
  readonly title: string;
  readonly description: string;
  /** The list that contains it: the blog, or a category of guides. */
  readonly list: {readonly label: string; readonly permalink: string};
  /** Its readers, such as `For managing directors`. */
  readonly audience: string;
  /** Day on which its facts were last checked, ISO 8601. */
  readonly checked: string;
  /** Reading time in minutes. */
  readonly minutes: number;
  /** Address of the chart at its top, without the site's base. */
  readonly hero: string;
  /** Address of its PDF on the host. A build without a browser prints none (plugins/postbuild/pdf). */
  readonly pdf: string;
  /** Times of its publication and of its latest change, ISO 8601. */
  readonly publishedAt: string;
  readonly changedAt: string;
  /** Ids of the most closely related articles. */
  readonly related: readonly string[];
}

/** A trade term as a page shows it, in the page's language. */
export interface TradeTerm {
  /** The same in all languages; the anchor of its entry. */
  readonly id: string;
  readonly term: string;
  readonly translations: readonly {readonly language: string; readonly term: string}[];
  /** Other names, separated by commas. */
  readonly also?: string;
  readonly definition: string;
}

/** The plugin's global data, which all pages of a language share. */
export interface ContentData {
  /** In reading order: posts, the guides of each category in the order of its list. */
  readonly articles: readonly Article[];
  readonly categories: readonly GuideCategory[];
  /** Whether this build prints articles as PDFs (plugins/postbuild/pdf). */
  readonly offersPdfs: boolean;
}
