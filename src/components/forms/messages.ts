import {translate} from '@docusaurus/Translate';

const messages: Readonly<Record<string, string>> = {
  required: translate({id: 'form.error.required'}),
  email: translate({id: 'form.error.email'}),
  dots: translate({id: 'form.error.dots'}),
  unfinished: translate({id: 'form.error.unfinished'}),
};

/**
 * Translates a message of a schema (supabase/functions/_shared/forms/schemas.ts).
 *
 * @param message A code, such as `required`, or `tooLong` with the excess and the limit.
 * @param locale For the numbers.
 */
export function messageOf(message: string, locale: string): string {
  const [code = '', ...numbers] = message.split(' ');
  if (code === 'tooLong') {
    const {format} = new Intl.NumberFormat(locale, {useGrouping: true});
    const [count = '', max = ''] = numbers.map((number) => format(Number(number)));
    return translate({id: 'form.error.tooLong'}, {count, max});
  }
  return messages[code] ?? message;
}
