/** Suffix of the site's keys in the storage, the same for all languages: they share the colour mode. */
export const storageNamespace = 'site';
