import {contact} from './contact.ts';
import type {Form} from './form.ts';
import {registration} from './registration.ts';

/** Every form whose leads may wait in the outbox, by name. */
export const forms: ReadonlyMap<string, Form> = new Map([contact, registration].map((form) => [form.name, form]));
