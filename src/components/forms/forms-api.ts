import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {
  endingFields,
  type FormName,
  HONEYPOT_HEADER,
  sentFields,
} from '../../../supabase/functions/_shared/forms/fields';
import {FORMS_TIMEOUT, type FormsService, formAddress} from '../../site/forms-service';

/** An attempt to send a form. */
interface Attempt {
  /** Idempotency key: the server accepts repeated attempts with the same key once (src/browser/session.ts). */
  readonly key: string;
  /** Whether the honeypot is filled in: the server then marks the mail to the firm. */
  readonly isHoneypotFilled: boolean;
}

/**
 * Makes a function that sends the values of all fields of a form. It rejects when the server refuses them, is
 * unreachable, or does not answer within 10 s.
 *
 * @returns The reference that identifies the message to the visitor and the firm, if the server returns one.
 */
export function createFormSender({baseUrl, publicKey}: FormsService) {
  return async (form: FormName, values: Readonly<Record<string, string>>, {key, isHoneypotFilled}: Attempt) => {
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
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), FORMS_TIMEOUT);
    const request = {method: 'POST', headers, body, signal: controller.signal};
    try {
      const response = await fetch(formAddress(baseUrl, form), request);
      if (!response.ok) {
        throw new Error(`The form "${form}" was answered with ${response.status}`);
      }
      // Older functions send no reference, nor does a connection that breaks off.
      const answer: {reference?: unknown} | null = await response.json().catch(() => null);
      return typeof answer?.reference === 'string' ? answer.reference : undefined;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Returns the request fields by name. Values of fields that the server does not know end the message. */
function fieldsOf(form: FormName, values: Readonly<Record<string, string>>): Record<string, string | undefined> {
  const fields = Object.fromEntries(sentFields(form).map(({name}) => [name, values[name]]));
  const ending = endingFields(form)
    .filter(({name}) => values[name])
    .map((field) => `${translate({id: `form.${field.name}`})}: ${values[field.name]}`);
  return ending.length > 0 ? {...fields, message: `${fields.message}\n\n${ending.join('\n')}`} : fields;
}

/** Returns a function that sends forms to the service of this build. */
export function useFormSender() {
  const {siteConfig} = useDocusaurusContext();
  return createFormSender(siteConfig.customFields?.forms as FormsService);
}
