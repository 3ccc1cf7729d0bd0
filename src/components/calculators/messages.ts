/** Messages of the calculators in the language of the page. */
import sharedDictionary from '@calculators/calculators';
import {interpolate} from '@docusaurus/Interpolate';

export interface Messages {
  /** Returns a message with its placeholders filled in, or the key if there is no message. */
  (key: string, values?: Readonly<Record<string, string | number>>): string;
  readonly has: (key: string) => boolean;
}

/** @param dictionary Messages of one calculator. Other keys are looked up in i18n/<language>/calculators.json. */
export function createMessages(dictionary: Readonly<Record<string, string>>): Messages {
  const findMessage = (key: string) => dictionary[key] ?? sharedDictionary[key];
  return Object.assign(
    (key: string, values: Readonly<Record<string, string | number>> = {}) =>
      interpolate(findMessage(key) ?? key, values),
    {has: (key: string) => findMessage(key) !== undefined},
  );
}

/** Messages of i18n/<language>/calculators.json. */
export const message = createMessages({});
