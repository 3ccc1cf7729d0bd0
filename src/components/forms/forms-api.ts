import {
  type FieldValues,
  type FormName,
  HONEYPOT_HEADER,
  toRequestBody,
} from '../../../supabase/functions/_shared/forms/schemas';
import {FORMS_TIMEOUT, type FormsService, formUrl} from '../../site/forms-service';
import {useCustomFields} from '../site/useCustomFields';

/** An attempt to send a form. */
interface Attempt {
  /** Idempotency key: the server stores repeated attempts with the same key and values only once. */
  readonly key: string;
  /** Whether the honeypot is filled in. If so, the email to the firm is marked as possible spam. */
  readonly isHoneypotFilled: boolean;
}

/**
 * Creates a function that sends the values of a form. It resolves to the reference of the submission, if the server returns
 * one. It rejects if the server is unreachable, responds with an error or does not respond within `FORMS_TIMEOUT`.
 */
export function createFormSender({baseUrl, publicKey}: FormsService) {
  return async (form: FormName, values: FieldValues, {key, isHoneypotFilled}: Attempt) => {
    const headers = new Headers({
      'Content-Type': 'application/json',
      Authorization: `Bearer ${publicKey}`,
      'Idempotency-Key': key,
    });
    if (isHoneypotFilled) {
      headers.set(HONEYPOT_HEADER, 'filled');
    }
    // Safari 15 has no `AbortSignal.timeout` (https://developer.mozilla.org/docs/Web/API/AbortSignal/timeout_static). Use it
    // when Safari 16 is the oldest supported.
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), FORMS_TIMEOUT);
    const body = JSON.stringify(toRequestBody(form, values));
    const request = {method: 'POST', headers, body, signal: controller.signal};
    try {
      const response = await fetch(formUrl(baseUrl, form), request);
      if (!response.ok) {
        throw new Error(`Sending the form "${form}" failed: the server responded with ${response.status}`);
      }
      // Older versions of the edge functions return no reference, and the connection may break before the body is complete.
      const responseBody: {reference?: unknown} | null = await response.json().catch(() => null);
      return typeof responseBody?.reference === 'string' ? responseBody.reference : undefined;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Returns the function that sends forms to this build's forms service. */
export const useFormSender = () => createFormSender(useCustomFields().forms);
