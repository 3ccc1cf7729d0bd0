/** Messages of the calculators in the language of the page. */
import common from '@calculators/calculators';
import {interpolate} from '@docusaurus/Interpolate';

/** Returns the message of a key, with values in the place of their names. */
export interface Words {
  (key: string, values?: Readonly<Record<string, string | number>>): string;
  readonly has: (key: string) => boolean;
}

/**
 * Makes the words of a calculator.
 *
 * @param own Messages besides those that calculators share (i18n/<language>/calculators.json).
 */
export function wordsOf(own: Readonly<Record<string, string>>): Words {
  const messageOf = (key: string) => own[key] ?? common[key];
  return Object.assign(
    (key: string, values: Readonly<Record<string, string | number>> = {}) => interpolate(messageOf(key) ?? key, values),
    {has: (key: string) => messageOf(key) !== undefined},
  );
}

/** Returns the message of a key of i18n/<language>/calculators.json. */
export const words = wordsOf({});
