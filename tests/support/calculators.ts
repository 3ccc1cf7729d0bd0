import {formatMessage} from '../../src/site/format-message';
import {dictionary, type Language} from './site-pages';

/** Returns a message of the calculators, by its key in any of their dictionaries. */
export function calculatorWords(
  language: Language,
  key: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const names = [
    ...(['calculators', 'container-bill', 'import-plan'] as const),
    ...(['landed-cost', 'product-rules', 'tariff-cuts'] as const),
  ];
  const messages = names.map((name) => dictionary(language, name)).find((one) => key in one);
  return formatMessage(messages?.[key]?.message ?? key, values);
}
