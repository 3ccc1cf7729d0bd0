/** Where the index of the search lies, from the root of the site: one folder for all languages. */
export const SEARCH_FOLDER = 'search';
/** What the build writes for the search of a language (plugins/finish/search/generate.ts), and what visitors load at their first search. */
export interface SearchIndex {
  /** Words that mean the same to whoever searches, in any language (blog/glossary.yml). */
  readonly names: readonly (readonly string[])[];
  readonly pages: readonly SearchPage[];
}

/** What is a result of its own. */
export interface SearchPage {
  readonly title: string;
  /** Address on the host. */
  readonly address: string;
  /** A term of the glossary or a section of the landing page: found first by its name, and by what it says after all others. */
  readonly name?: string;
  /** What stands before the first heading comes first, without an address of its own. */
  readonly parts: readonly SearchPart[];
}

export interface SearchPart {
  /** Its heading. */
  readonly title?: string;
  /** The anchor of its heading. */
  readonly id?: string;
  /** A line for each paragraph, item or row. */
  readonly text: string;
  readonly isSources?: boolean;
}
