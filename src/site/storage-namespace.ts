/** Suffix of the site's keys in `localStorage`. It is the same in all languages, so that they share what is stored. */
export const storageNamespace = 'site';
