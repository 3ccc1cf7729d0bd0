/** What the site's keys in the browser's storage end with, one for all languages: the colour mode survives a change of language. */
export const storageNamespace = 'site';
