import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {
  endingFields,
  type FormName,
  HONEYPOT_HEADER,
  sentFields,
} from '../../../supabase/functions/_shared/forms/fields';
import {FORMS_TIMEOUT, type FormsService, formAddress} from '../../site/forms-service';

/** The server found something wrong in some fields, and took nothing. */
export class RefusedFields extends Error {
  /** @param names The fields, as the server calls them. */
  constructor(readonly names: readonly string[]) {
    super(`The server refused: ${names.join(', ')}`);
  }
}

/**
 * Sends what stands in a form. Resolves when the server took it and rejects otherwise: refused, unreachable, or silent for 10 s.
 *
 * @param values The values of all fields of the form.
 * @returns The reference by which the visitor and the firm can speak of it, where the server gives one.
 * @throws RefusedFields when the server names fields that it does not accept.
 */
export type SendForm = (
  form: FormName,
  values: Readonly<Record<string, string>>,
  attempt: Attempt,
) => Promise<string | undefined>;

interface Attempt {
  /** The same when what may have arrived is sent again: the server then takes it once (src/client/session.ts). */
  readonly key: string;
  /** Whether the field for robots is filled in: the server then marks the firm's mail. */
  readonly isHoneypotFilled: boolean;
}

/** Sends to the edge functions. */
export function createFormSender({baseUrl, publicKey}: FormsService): SendForm {
  return async (form, values, {key, isHoneypotFilled}) => {
    const body = JSON.stringify(fieldsOf(form, values));
    const headers = new Headers({
      'Content-Type': 'application/json',
      Authorization: `Bearer ${publicKey}`,
      'Idempotency-Key': key,
    });
    if (isHoneypotFilled) {
      headers.set(HONEYPOT_HEADER, 'filled');
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

/** The page's sender, as this build is configured. */
export function useFormSender(): SendForm {
  const {siteConfig} = useDocusaurusContext();
  return createFormSender(siteConfig.customFields?.forms as FormsService);
}
