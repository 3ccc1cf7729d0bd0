import {translate} from '@docusaurus/Translate';

const errorMessages: Readonly<Record<string, string>> = {
  required: translate({id: 'form.error.required'}),
  email: translate({id: 'form.error.email'}),
  dots: translate({id: 'form.error.dots'}),
  unfinished: translate({id: 'form.error.unfinished'}),
};

/**
 * Translates an error of a form schema (supabase/functions/_shared/forms/schemas.ts).
 *
 * @param error An error code, such as `required`; `tooLong` is followed by the excess and the limit: `tooLong 12 1000`.
 * @param locale BCP 47 tag that determines the number format.
 */
export function translateError(error: string, locale: string): string {
  const [code = '', ...numbers] = error.split(' ');
  if (code === 'tooLong') {
    const {format} = new Intl.NumberFormat(locale, {useGrouping: true});
    const [count = '', max = ''] = numbers.map((number) => format(Number(number)));
    return translate({id: 'form.error.tooLong'}, {count, max});
  }
  return errorMessages[code] ?? error;
}
