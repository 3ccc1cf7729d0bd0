/** Suffix of the site's keys in `localStorage`. All languages have the same, so that they share the colour mode. */
export const storageNamespace = 'site';
