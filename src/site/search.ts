/** Where the index of the search lies, from the root of the site: one folder for all languages. */
export const SEARCH_FOLDER = 'search';
