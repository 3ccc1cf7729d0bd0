import {contact} from './contact.ts';
import type {Form} from './form.ts';
import {registration} from './registration.ts';

/** Every form whose leads may wait in the outbox, by name. */
const forms: ReadonlyMap<string, Form> = new Map([contact, registration].map((form) => [form.name, form]));

/** Finds a form by its name. @throws Error when there is none. */
export function requireForm(name: string): Form {
  const form = forms.get(name);
  if (!form) {
    throw new Error(`There is no form "${name}"`);
  }
  return form;
}
