import type {AsPlainObject} from 'minisearch';

/** Folder of the search indexes of all languages, from the root of the site. */
export const SEARCH_FOLDER = 'search';

/** The search index of a language (plugins/postbuild/search), which visitors load at their first search. */
export interface SearchIndex {
  /** Words with the same meaning for a search, in any language (blog/glossary.yml). */
  readonly names: readonly (readonly string[])[];
  readonly pages: readonly SearchPage[];
  /** The index of MiniSearch over all parts of the pages, ready to load. */
  readonly termIndex: AsPlainObject;
}

/** A page; or a term of the glossary or a section of the landing page, whose address has an anchor. */
export interface SearchPage {
  readonly title: string;
  /** Address on the host. */
  readonly address: string;
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
