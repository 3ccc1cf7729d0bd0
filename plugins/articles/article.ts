/** The shapes of articles: what the build knows of them (catalogue.ts), and what pages read of that (hooks.ts). */
import type {IconName} from '../../src/site/icons';

/** A page that can be linked to. */
export interface PageLink {
  readonly title: string;
  /** Address on the host, such as `/en/blog/regulations/checklist`. */
  readonly permalink: string;
}

/** A list that articles belong to: the blog, or a category of guides. */
export interface ArticleList {
  /** Its short name. */
  readonly label: string;
  readonly permalink: string;
}

/** A category of guides: its list page and what to expect there. */
export interface GuideCategory extends PageLink, ArticleList {
  readonly description: string;
  readonly icon: IconName;
}

/** An article as any page may show it. Its own page has its front matter besides (`useBlogPost`, `useDoc`). */
export interface Article extends PageLink {
  /** What follows `/blog/` in its address, the same in all languages, such as `regulations/checklist`. */
  readonly id: string;
  readonly description: string;
  readonly list: ArticleList;
  /** For whom it is, such as `For managing directors`. */
  readonly audience: string;
  /** The day on which its facts were last checked, ISO 8601. */
  readonly checked: string;
  /** How long it takes to read, in minutes. */
  readonly minutes: number;
  /** Address of the chart at its head, without the site's base. */
  readonly hero: string;
  /** Address of its PDF on the host. A build without a browser prints none (plugins/finish/pdf). */
  readonly pdf: string;
  /** The moments of its publication and of its latest change, ISO 8601 with an offset. */
  readonly publishedAt: string;
  readonly changedAt: string;
  /** The ids of the articles that have most in common with it. */
  readonly related: readonly string[];
  /** Whether no list shows it. */
  readonly unlisted: boolean;
}

/** A page whose text is behind its version in another language. */
export interface NewerVersion {
  /** The other language, and the address of its version on the host. */
  readonly language: string;
  readonly href: string;
  /** The words of the link, in that language. */
  readonly linkText: string;
  /** When that version last changed, ISO 8601; absent where nobody knows. */
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
  /** Its other names, with commas between. */
  readonly also?: string;
  /** In the page's language. */
  readonly definition: string;
}

/** The plugin's global data: what all pages of a language share. */
export interface ArticlesData {
  /** In reading order: posts, then the guides of each category in the order of its list; then the unlisted ones. */
  readonly articles: readonly Article[];
  readonly categories: readonly GuideCategory[];
  /** Sorted by the alphabet of the language. */
  readonly terms: readonly TradeTerm[];
  /** By the address of the page on the host. */
  readonly newerVersions: Readonly<Record<string, NewerVersion>>;
}
