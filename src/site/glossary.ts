/** A trade term as a page shows it. */
export interface TradeTerm {
  /** The same in all languages; the anchor of its entry. */
  readonly id: string;
  /** In the page's language. */
  readonly term: string;
  /** In each other language of the site. */
  readonly translations: readonly {readonly language: string; readonly term: string}[];
  /** What else it is called there, with commas between. */
  readonly also?: string;
  /** In the page's language. */
  readonly definition: string;
}
