/** Suffix of the site's keys in `localStorage`. It is the same in all languages, so that they share the stored values. */
export const storageNamespace = 'site';
