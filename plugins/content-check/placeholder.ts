/** Begins every text that only the writer can write (`npm run new`): an article in which it still stands is not finished. */
export const PLACEHOLDER_MARK = '✎';

/** What stands in an article until its writer writes it. @param what What is to be written there, in the language of the article. */
export const placeholder = (what: string): string => `${PLACEHOLDER_MARK} ${what}`;
