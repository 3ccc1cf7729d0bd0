import {FORMS} from './sections';

/** The parameter of the landing page's address that prefills the message to the firm. */
export const MESSAGE_PARAMETER = 'message';

/** Maximum length of a prefill, in characters: the result of a calculator with the address that keeps its values. */
const MAX_LENGTH = 2000;

const parameters = (words: string): string => new URLSearchParams({[MESSAGE_PARAMETER]: words}).toString();

/** The address of the contact form with a message in words of the site, such as the name of a service. */
export const messageAddress = (words: string): string => `/?${parameters(words)}#${FORMS}`;

/** The same for a message with what a visitor typed: behind the hash, which browsers keep to themselves. */
export const typedMessageAddress = (words: string): string => `/#${FORMS}&${parameters(words)}`;

/** The prefill in the address of a page; empty when there is none. */
export function messagePrefill({search, hash}: Pick<Location, 'search' | 'hash'>): string {
  const [typed, own] = [hash, search].map((part) => new URLSearchParams(part.slice(1)).get(MESSAGE_PARAMETER));
  return (typed ?? own ?? '').slice(0, MAX_LENGTH).trim();
}
