/** Types for components. From this plugin, they may import only this file and hooks.ts. */
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

/** The article data that every page has. Only the article's own page also has the front matter. */
export interface Article {
  /** The URL path after `/blog/`, such as `regulations/checklist`. The same in all languages. */
  readonly id: string;
  /** URL path with the base URL, such as `/en/blog/regulations/checklist`. */
  readonly permalink: string;
  readonly title: string;
  readonly description: string;
  /** The list page that contains the article: the blog or a category of guides. */
  readonly listPage: {readonly label: string; readonly permalink: string};
  /** Whom the article is for, such as `For managing directors`. */
  readonly audience: string;
  /** Date of the last check of the facts. */
  readonly checked: string;
  /** Reading time in minutes. */
  readonly readingMinutes: number;
  /** Path of the chart at the top, without the base URL. */
  readonly hero: string;
  /** URL path of the PDF, with the base URL. Without Chromium, a build prints no PDFs (plugins/postbuild/pdf). */
  readonly pdf: string;
  /** ISO 8601 date and time. */
  readonly publishedAt: string;
  /** Date and time of the latest entry of `changes`. */
  readonly changedAt: string;
  /** Ids of related articles, the closest first. */
  readonly related: readonly string[];
}

/** A glossary entry in the language of the page. */
export interface TradeTerm {
  /** The same in all languages. Also the anchor on the glossary page. */
  readonly id: string;
  readonly term: string;
  readonly translations: readonly {readonly language: string; readonly term: string}[];
  /** Other names, comma-separated. */
  readonly otherNames?: string;
  readonly definition: string;
}

/** The plugin's global data in one language. */
export interface ContentData {
  /** In reading order: the posts, then the guides by category, in sidebar order. */
  readonly articles: readonly Article[];
  readonly categories: readonly GuideCategory[];
  /** Whether this build prints the articles as PDFs (plugins/postbuild/pdf). */
  readonly offersPdfs: boolean;
}
