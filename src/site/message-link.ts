import {FORM_ANCHOR} from './sections';

/** Parameter in the query or the hash of the landing page that prefills the message of the contact form. */
export const MESSAGE_PARAMETER = 'message';

/**
 * Maximum length of a prefilled message, in characters. The longest message is a calculator's result with the URL of its
 * values.
 */
const MAX_MESSAGE_LENGTH = 2000;

const messageParameters = (message: string): string => new URLSearchParams({[MESSAGE_PARAMETER]: message}).toString();

/** URL of the contact form with a message that the site provides, such as the name of a service. */
export const messageUrl = (message: string): string => `/?${messageParameters(message)}#${FORM_ANCHOR}`;

/**
 * Like `messageUrl`, but for a message that contains input of the visitor. The message is in the hash, because browsers do
 * not send the hash to the server.
 */
export const privateMessageUrl = (message: string): string => `/#${FORM_ANCHOR}&${messageParameters(message)}`;

/** The prefilled message in a URL, or an empty string. */
export function messagePrefill({search, hash}: Pick<Location, 'search' | 'hash'>): string {
  const [fromHash, fromQuery] = [hash, search].map((part) => new URLSearchParams(part.slice(1)).get(MESSAGE_PARAMETER));
  return (fromHash ?? fromQuery ?? '').slice(0, MAX_MESSAGE_LENGTH).trim();
}
