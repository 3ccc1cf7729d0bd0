import {FORMS} from './sections';

/** The parameter of the landing page's address that prefills the message to the firm. */
export const MESSAGE_PARAMETER = 'message';

/** Maximum length of a prefill, in characters: the result of a calculator with the address that keeps its values. */
const MAX_LENGTH = 2000;

/** The address of the contact form with a prefilled message. */
export const messageAddress = (words: string): string =>
  `/?${new URLSearchParams({[MESSAGE_PARAMETER]: words})}#${FORMS}`;

/** The prefill in the address of a page; empty when there is none. @param search Query of the address. */
export const messagePrefill = (search: string): string =>
  (new URLSearchParams(search).get(MESSAGE_PARAMETER) ?? '').slice(0, MAX_LENGTH).trim();
