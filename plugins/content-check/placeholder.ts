/** Begins every placeholder that `npm run new` leaves to the writer: an article that contains it is not finished. */
export const PLACEHOLDER_MARK = '✎';

/** Marks a placeholder. @param instruction Tells the writer what to write, in the language of the article. */
export const placeholder = (instruction: string): string => `${PLACEHOLDER_MARK} ${instruction}`;
