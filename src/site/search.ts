/** Folder of the search indexes of all languages, from the root of the site. */
export const SEARCH_FOLDER = 'search';

/** The search index of a language (plugins/finish/search), which visitors load at their first search. */
export interface SearchIndex {
  /** Words with the same meaning for a search, in any language (blog/glossary.yml). */
  readonly names: readonly (readonly string[])[];
  readonly pages: readonly SearchPage[];
}

/** A page, a term or a section that is a result of its own. */
export interface SearchPage {
  readonly title: string;
  /** Address on the host. */
  readonly address: string;
  /** Name of a term or of a section of the landing page: the best match, while its text is the weakest. */
  readonly name?: string;
  /** The part before the first heading is first, and has no id. */
  readonly parts: readonly SearchPart[];
}

/** A text with its heading, if it has one, and the anchor of that. */
export interface SearchPart {
  readonly title?: string;
  readonly id?: string;
  /** A line for each paragraph, item or row. */
  readonly text: string;
  readonly isSources?: boolean;
}
