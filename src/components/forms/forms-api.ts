import {bodyOf, type Fields, type FormName, HONEYPOT_HEADER} from '../../../supabase/functions/_shared/forms/schemas';
import {FORMS_TIMEOUT, type FormsService, formAddress} from '../../site/forms-service';
import {useCustomFields} from '../site/useCustomFields';

/** An attempt to send a form. */
interface Attempt {
  /** Idempotency key: the server accepts repeated attempts with the same key and values once. */
  readonly key: string;
  /** Whether the honeypot is filled in: the server then marks the mail to the firm. */
  readonly isHoneypotFilled: boolean;
}

/**
 * Makes a function that sends the values of a form. It rejects when the server refuses them, is unreachable, or does not
 * answer within 10 s.
 *
 * @returns The reference that identifies the message to the visitor and the firm, if the server returns one.
 */
export function createFormSender({baseUrl, publicKey}: FormsService) {
  return async (form: FormName, values: Fields, {key, isHoneypotFilled}: Attempt) => {
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
    const body = JSON.stringify(bodyOf(form, values));
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

/** Returns a function that sends forms to the service of this build. */
export const useFormSender = () => createFormSender(useCustomFields().forms);
