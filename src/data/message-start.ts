/** The parameter of the landing page's address with which a message to the firm begins. */
const PARAMETER = 'message';

/** The longest beginning that is taken from an address, in characters. */
const MAX_LENGTH = 200;

/** The address of the contact form in which a message begins with these words. */
export const messageAddress = (words: string): string => `/?${new URLSearchParams({[PARAMETER]: words})}#contact`;

/** The words with which a message begins on the page at an address; nothing when there are none. @param search Its query. */
export const messageStart = (search: string): string =>
  (new URLSearchParams(search).get(PARAMETER) ?? '').slice(0, MAX_LENGTH).trim();
