import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {endingFields, type FormName, type Sign, sentFields} from '../../../supabase/functions/_shared/forms/fields';
import type {FormsService} from '../../site/forms-backend';
import {FORMS_TIMEOUT, formAddress} from '../../site/forms-service';
import {translate} from '../../site/landing-words';

/** The server found something wrong in some fields, and took nothing. */
export class RefusedFields extends Error {
  /** @param names The fields, as the server calls them. */
  constructor(readonly names: readonly string[]) {
    super(`The server refused: ${names.join(', ')}`);
  }
}

/**
 * Sends what stands in a form. Resolves when the server took it and rejects otherwise: refused, unreachable, or silent for 10 s. Marks a
 * repetition of a rejected call in the same words, so that what arrived the first time is not taken twice.
 *
 * @param values The values of all fields of the form.
 * @param signs What speaks for a robot. They are sent only when there are some: the server then marks the firm's mail.
 * @returns The reference by which the visitor and the firm can speak of it, where the server gives one.
 * @throws RefusedFields when the server names fields that it does not accept.
 */
export type SendForm = (
  form: FormName,
  values: Readonly<Record<string, string>>,
  signs: readonly Sign[],
) => Promise<string | undefined>;

/** Sends to the edge functions, with one key for all attempts to send the same fields of a form until one succeeds. */
export function createFormSender({baseUrl, publicKey}: FormsService): SendForm {
  const attempts = new Map<FormName, {readonly fields: string; readonly key: string | undefined}>();
  return async (form, values, signs) => {
    const fields = fieldsOf(form, values);
    const body = JSON.stringify(signs.length > 0 ? {...fields, signs} : fields);
    const headers = new Headers({'Content-Type': 'application/json', Authorization: `Bearer ${publicKey}`});
    const repeated = attempts.get(form);
    const sent = JSON.stringify(fields);
    // Without https the browser makes no key, and the server goes by the content alone.
    const attempt = repeated?.fields === sent ? repeated : {fields: sent, key: crypto.randomUUID?.()};
    attempts.set(form, attempt);
    if (attempt.key) {
      headers.set('Idempotency-Key', attempt.key);
    }
    // Safari 15 has no `AbortSignal.timeout`.
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), FORMS_TIMEOUT);
    const request = {method: 'POST', headers, body, signal: patience.signal};
    try {
      const response = await fetch(formAddress(baseUrl, form), request);
      if (response.status === 422) {
        throw new RefusedFields(await refusedFields(response));
      }
      if (!response.ok) {
        throw new Error(`The form "${form}" was answered with ${response.status}`);
      }
      attempts.delete(form);
      return await referenceIn(response);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** What is sent of a form: its fields by name, of which the message ends with what has no name there. */
function fieldsOf(form: FormName, values: Readonly<Record<string, string>>): Record<string, string | undefined> {
  const fields = Object.fromEntries(sentFields(form).map(({name}) => [name, values[name]]));
  const ending = endingFields(form)
    .filter(({name}) => values[name])
    .map((field) => `${translate({id: `form.${field.name}`})}: ${values[field.name]}`);
  return ending.length > 0 ? {...fields, message: `${fields.message}\n\n${ending.join('\n')}`} : fields;
}

/** The reference in the answer of a success, which it is without one, too: from an older function, or when the line breaks off. */
async function referenceIn(response: Response): Promise<string | undefined> {
  try {
    const {reference} = await response.json();
    return typeof reference === 'string' ? reference : undefined;
  } catch {
    return undefined;
  }
}

/** The fields that a problem document names (supabase/functions/_shared/problem.ts). */
async function refusedFields(response: Response): Promise<string[]> {
  const {errors = []}: {errors?: {field: string}[]} = await response.json();
  return errors.map(({field}) => field);
}

/** Lives as long as the page's scripts, like drafts: a form that comes back with its draft repeats its attempt. */
let sender: SendForm | undefined;

/** The page's sender, as this build is configured. */
export function useFormSender(): SendForm {
  const {siteConfig} = useDocusaurusContext();
  sender ??= createFormSender(siteConfig.customFields?.forms as FormsService);
  return sender;
}
