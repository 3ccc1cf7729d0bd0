import type {SectionId} from './sections';

/** The parameter of the landing page's address with which a message to the firm begins. */
export const MESSAGE_PARAMETER = 'message';

/** The longest beginning that is taken from an address, in characters. */
const MAX_LENGTH = 200;

/** Where the message is written. */
const FORM: SectionId = 'form';

/** The address of the contact form in which a message begins with these words. */
export const messageAddress = (words: string): string =>
  `/?${new URLSearchParams({[MESSAGE_PARAMETER]: words})}#${FORM}`;

/** The words with which a message begins on the page at an address; nothing when there are none. @param search Its query. */
export const messageStart = (search: string): string =>
  (new URLSearchParams(search).get(MESSAGE_PARAMETER) ?? '').slice(0, MAX_LENGTH).trim();
