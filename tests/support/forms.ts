import type {Locator, Page, Route} from '@playwright/test';
import {type FieldFacts, formFields} from '../../src/components/forms/fields';
import {bodyOf, type Fields, type FormName, isRequired} from '../../supabase/functions/_shared/forms/schemas';
import {base, type Language} from './languages';
import {words} from './messages';
import {visit} from './page-actions';

export type {FormName} from '../../supabase/functions/_shared/forms/schemas';

/** Realistic values of each field. */
const SAMPLES: Readonly<Record<FormName, Readonly<Record<string, string>>>> = {
  contact: {
    name: 'Inés Ferrer',
    email: 'ines@ferrer.example',
    company: 'Ferrer e Hijos',
    phone: '+34 600 000 001',
    message: 'Dos contenedores de yerba mate.\nDe Posadas a Valencia, en marzo.',
  },
  registration: {
    firstName: 'João',
    lastName: 'Peixoto Lima',
    email: 'joao@peixoto.example',
    phone: '+55 11 0000-0000',
    company: 'Peixoto Comércio',
    position: 'Compradora',
    country: 'Brasil',
    interests: 'Café verde, cuero.\nEspaña y Portugal.',
  },
};

export interface FieldCase extends FieldFacts {
  readonly name: string;
  readonly required: boolean;
  readonly maxLength: number;
  readonly sample: string;
}

const fieldsOf = (form: FormName) =>
  Object.entries<FieldFacts>(formFields[form]).map(([name, facts]) => ({
    ...facts,
    name,
    required: isRequired(form, name),
    maxLength: facts.type === 'email' ? 254 : facts.type ? 1000 : 20_000,
    sample: SAMPLES[form][name] ?? name,
  })) as [FieldCase, ...FieldCase[]];

/** The forms. The texts are those of ARCHITECTURE.md, Requirements; other words are given by their keys. */
export const formCases = {
  contact: {
    tab: 'contact.tab.contact',
    specified: 'name* email* company phone message*4',
    endpoint: '/functions/v1/send-contact-email',
    fields: fieldsOf('contact'),
    thanks: 'contactForm.success.description',
    success: {es: 'Mensaje enviado', en: 'Message Sent'},
    failure: {
      es: 'Hubo un problema al enviar el mensaje. Intenta nuevamente.',
      en: 'There was a problem sending the message. Please try again.',
    },
  },
  registration: {
    tab: 'contact.tab.register',
    specified: 'firstName* lastName* email* phone company* position country* interests3',
    endpoint: '/functions/v1/send-registration-email',
    fields: fieldsOf('registration'),
    thanks: 'registrationForm.success.description',
    success: {es: 'Registro enviado', en: 'Registration Successful'},
    failure: {
      es: 'Hubo un problema al enviar el registro. Intenta nuevamente.',
      en: 'There was a problem sending the registration. Please try again.',
    },
  },
} as const satisfies Readonly<Record<FormName, object>>;

export const formNames = Object.keys(formCases) as readonly FormName[];

/** The addresses of all functions, as a pattern of Playwright. */
export const ENDPOINTS = '**/functions/v1/**';

/** The reference number in the answer of `accept`. */
export const REFERENCE = '3FA9-C2D1';

/** Answers as the functions do when they have stored a lead. */
export const accept = (route: Route): Promise<void> =>
  route.fulfill({json: {status: 'received', reference: REFERENCE}});

type Write = (sample: string, field: FieldCase) => string;

/** A form on the page, found by its tab, its labels and its button. */
export class SiteForm {
  readonly definition: (typeof formCases)[FormName];
  readonly form: Locator;
  readonly submit: Locator;
  /** The message of the last attempt. */
  readonly outcome: Locator;
  readonly tab: Locator;
  /** What it says when a message has arrived, and when not: tests/unit/form-validation.test.ts compares both with the specification. */
  readonly success: string;
  readonly failure: string;

  constructor(
    private readonly page: Page,
    private readonly language: Language,
    private readonly name: FormName,
  ) {
    this.definition = formCases[name];
    const tabName = words(language, this.definition.tab);
    this.form = page.getByRole('form', {name: tabName, exact: true});
    this.tab = page.getByRole('radio', {name: tabName, exact: true});
    this.success = words(language, `${name}Form.success.title`);
    this.failure = words(language, `${name}Form.failure`);
    this.outcome = this.form.locator('[data-outcome]');
    this.submit = this.form.getByRole('button', {name: words(language, `${name}Form.submit`), exact: true});
  }

  /** Opens the landing page with the form in view. */
  async visit(): Promise<void> {
    await visit(this.page, base[this.language]);
    await this.tab.click();
  }

  /** The field with this key. The labels of optional fields are marked. */
  field(name: string): Locator {
    const isRequired = this.definition.fields.some((field) => field.name === name && field.required);
    const label = words(this.language, `form.${name}`);
    return this.form.getByRole('textbox', {
      name: isRequired ? label : `${label} ${words(this.language, 'form.optional')}`,
      exact: true,
    });
  }

  /** Writes samples into all fields at once, like the autofill of browsers; `write` may change them. */
  async fill(write: Write = (sample) => sample): Promise<void> {
    for (const field of this.definition.fields) {
      await this.field(field.name).fill(write(field.sample, field));
    }
  }

  /** The same without an event, as browsers and password managers may do. */
  async fillSilently(): Promise<void> {
    for (const {name, sample} of this.definition.fields) {
      await this.field(name).evaluate((field: HTMLInputElement, value) => {
        field.value = value;
      }, sample);
    }
  }

  /** The values of the fields, by key. */
  async values(): Promise<Record<string, string>> {
    const values: Record<string, string> = {};
    for (const {name} of this.definition.fields) {
      values[name] = await this.field(name).inputValue();
    }
    return values;
  }

  /** The values of the fields after `fill()`. */
  get samples(): Record<string, string> {
    return Object.fromEntries(this.definition.fields.map(({name, sample}) => [name, sample]));
  }

  /** The body that is sent after `fill()`. */
  get body(): Fields {
    return this.sent(this.samples);
  }

  /** The body that is sent for these values. What is in it: tests/unit/forms-api.test.ts. */
  sent(values: Fields): Fields {
    return bodyOf(this.name, values);
  }

  /** The message after a success, with the visitor's email address. */
  get thanks(): string {
    return words(this.language, this.definition.thanks, {email: this.samples.email ?? ''});
  }
}
