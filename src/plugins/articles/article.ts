/** What a page knows of an article. src/plugins/articles/catalogue.ts gathers it at build. */
import type {LayoutName} from '../../content/layouts';

/** A calendar day, without a time zone's shift. */
export interface Day {
  /** Year, month and day, ISO 8601. */
  readonly iso: string;
  /** As the page's language writes it: a phone needs up to a tenth of a second to learn how. */
  readonly text: string;
}

/** The file that a reader takes along. */
export interface ArticlePdf {
  /** Address on the host, such as `/en/documents/importacion.pdf`. */
  readonly address: string;
  readonly pages: number;
  /** As the page's language writes it, such as `182 kB`. */
  readonly size: string;
}

/** The way to an article, or to a list of articles. */
export interface ArticleLink {
  readonly title: string;
  /** Address on the host, such as `/en/blog/regulations/checklist`. */
  readonly permalink: string;
}

/** What every list says of an article. */
export interface ListedArticle extends ArticleLink {
  /** For whom it is, such as `For managing directors`. */
  readonly audience: string;
  /** When its facts were last checked. */
  readonly checked: Day;
  /** How long it takes to read, in minutes. */
  readonly minutes: number;
  /** Absent when none was printed for the article as it stands (src/postbuild/pdf). */
  readonly pdf?: ArticlePdf;
}

/** An article as a list of its own kind shows it. */
export interface ArticleCard extends ListedArticle {
  readonly description: string;
  /** Address of the chart at its head, without the site's base. */
  readonly hero: string;
}

/** An article as the list of all articles shows it. */
export interface ArticleEntry extends ListedArticle {
  readonly list: ArticleList;
}

/** A list that articles belong to. */
export interface ArticleList {
  /** Its short name. */
  readonly label: string;
  readonly permalink: string;
}

/** What readers should know has changed on a day. */
export interface ArticleChange {
  readonly day: Day;
  readonly what: readonly string[];
}

/** An article in one language. */
export interface Article extends ArticleCard, ArticleEntry {
  /** The same in all languages, such as `regulations/checklist`. */
  readonly id: string;
  readonly heroAlt: string;
  /** `checklist` shows the numbered sections as cards and their bullets with boxes to tick. */
  readonly layout: LayoutName;
  /** The sentence that offers the firm's help, and what the message is about that a reader then writes. */
  readonly offer: string;
  readonly subject: string;
  readonly written: Day;
  /** The moments of its publication and of its latest change, ISO 8601. */
  readonly publishedAt: string;
  readonly changedAt: string;
  /** The last day on which they may be relied on without another check. */
  readonly recheck: Day;
  /** Whether that day was past when the site was built. */
  readonly isOverdue: boolean;
  /** The facts in it that age, the most urgent first. */
  readonly ages: readonly string[];
  /** The latest first; the last is its publication. */
  readonly changes: readonly ArticleChange[];
}

/** An article with its neighbours. */
export interface ArticleWithNeighbours extends Article {
  /** In the order of the catalogue. */
  readonly previous?: ArticleLink;
  readonly next?: ArticleLink;
  /** Those that have most in common with it. */
  readonly related: readonly ArticleLink[];
}

/** An article as its own page shows it, without what only lists show. */
export type PageArticle = Omit<ArticleWithNeighbours, 'id' | 'audience'>;
