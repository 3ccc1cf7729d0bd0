import {contact} from './contact.ts';
import type {Form} from './form.ts';
import {registration} from './registration.ts';

/** Every form whose leads may wait in the outbox. */
export const forms: readonly Form[] = [contact, registration];

/** Finds a form by its name. @throws Error when there is none. */
export function requireForm(name: string): Form {
  const form = forms.find((candidate) => candidate.name === name);
  if (!form) {
    throw new Error(`There is no form "${name}"`);
  }
  return form;
}
