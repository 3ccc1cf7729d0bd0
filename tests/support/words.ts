import {dictionary, type Language} from './site';

/** A word that many pages have, to be searched for. */
export const COMMON_WORD = {es: 'aduana', en: 'customs'} as const;

/**
 * Returns the words of a key as visitors read them.
 *
 * @param values What stands in the place of each `{name}`.
 * @throws Error when the dictionary lacks the key.
 */
export function words(language: Language, key: string, values: Readonly<Record<string, string>> = {}): string {
  const message = dictionary(language)[key]?.message;
  if (message === undefined) {
    throw new Error(`i18n/${language}/code.json has no key "${key}".`);
  }
  return message.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
