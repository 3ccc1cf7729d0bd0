import type {AsPlainObject} from 'minisearch';

/** Folder of the search indexes in the built site. */
export const SEARCH_FOLDER = 'search';

/** The search index of a language (plugins/postbuild/search). A visitor's browser loads it for the first search. */
export interface SearchIndex {
  /** Groups of synonymous names, in all languages (blog/glossary.yml). */
  readonly names: readonly (readonly string[])[];
  readonly pages: readonly SearchPage[];
  /** The serialized MiniSearch index of all parts of the pages. */
  readonly termIndex: AsPlainObject;
}

/** A page, a glossary term or a section of the landing page. The URL of the last two has a hash. */
export interface SearchPage {
  readonly title: string;
  /** URL on the site, such as `/en/blog`. */
  readonly address: string;
  /** The first part is the text before the first heading, and has no id. */
  readonly parts: readonly SearchPart[];
}

/** A heading, its anchor and the text below it. */
export interface SearchPart {
  readonly title?: string;
  readonly id?: string;
  /** One line for each paragraph, list item or table row. */
  readonly text: string;
  readonly isSources?: boolean;
}
