import {formatMessage} from '../../src/site/format-message';
import {dictionary, type Language} from './site-pages';

/** Returns a message from the dictionaries of the calculators. If no dictionary has the key, returns the key itself. */
export function getCalculatorMessage(
  language: Language,
  key: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const dictionaryNames = [
    ...(['calculators', 'container-bill', 'import-plan'] as const),
    ...(['landed-cost', 'product-rules', 'tariff-cuts'] as const),
  ];
  const messages = dictionaryNames.map((name) => dictionary(language, name)).find((candidate) => key in candidate);
  return formatMessage(messages?.[key]?.message ?? key, values);
}
