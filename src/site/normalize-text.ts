/** Removes accents and converts to lower case, to compare words in searches and paths. */
export const normalizeText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
