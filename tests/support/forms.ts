import type {Locator, Page, Route} from '@playwright/test';
import {type FormField, type FormName, formFields} from '../../supabase/functions/_shared/forms/fields';
import {base, type Language} from './languages';
import {visit} from './visit';
import {words} from './words';

export type {FormName} from '../../supabase/functions/_shared/forms/fields';

/** Something a visitor would write into each field. */
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

/** A field with what is written into it. */
export type FieldCase = FormField & {readonly sample: string};

const fieldsOf = (name: FormName) =>
  formFields[name].map((field) => ({
    ...field,
    sample: SAMPLES[name][field.name] ?? field.name,
  })) as unknown as readonly [FieldCase, ...FieldCase[]];

interface FormCase {
  readonly tab: string;
  readonly endpoint: string;
  readonly fields: readonly [FieldCase, ...FieldCase[]];
  readonly thanks: string;
  readonly success: Readonly<Record<Language, string>>;
  readonly failure: Readonly<Record<Language, string>>;
}

/** The forms; the texts are those of ARCHITECTURE.md, Requirements, the keys those of words that it leaves open. */
export const formCases: Readonly<Record<FormName, FormCase>> = {
  contact: {
    tab: 'contact.tab.contact',
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
    endpoint: '/functions/v1/send-registration-email',
    fields: fieldsOf('registration'),
    thanks: 'registrationForm.success.description',
    success: {es: 'Registro completado', en: 'Registration Successful'},
    failure: {
      es: 'Hubo un problema al enviar el registro. Intenta nuevamente.',
      en: 'There was a problem sending the registration. Please try again.',
    },
  },
};

export const formNames = Object.keys(formCases) as readonly FormName[];

/** Where the forms are sent. */
export const ENDPOINTS = '**/functions/v1/**';

/** By which visitor and firm can speak of what was sent. */
export const REFERENCE = '3FA9-C2D1';

/** Answers as the functions do when a lead has been taken. */
export const accept = (route: Route): Promise<void> =>
  route.fulfill({json: {status: 'received', reference: REFERENCE}});

/** Changes a sample before it is written. */
type Write = (sample: string, field: FieldCase) => string;

/** A form on the page, as a visitor finds it: by its tab, its labels and its button. */
export class SiteForm {
  readonly definition: (typeof formCases)[FormName];
  readonly form: Locator;
  readonly submit: Locator;
  /** How the last attempt ended. */
  readonly outcome: Locator;
  /** The tab that shows the form. */
  readonly tab: Locator;

  constructor(
    private readonly page: Page,
    private readonly language: Language,
    name: FormName,
  ) {
    this.definition = formCases[name];
    const tabName = words(language, this.definition.tab);
    this.form = page.getByRole('form', {name: tabName, exact: true});
    this.tab = page.getByRole('radio', {name: tabName, exact: true});
    this.outcome = this.form.locator('[data-outcome]');
    this.submit = this.form.getByRole('button', {name: words(language, `${name}Form.submit`), exact: true});
  }

  /** Opens the landing page with the form in view. */
  async visit(): Promise<void> {
    await visit(this.page, base[this.language]);
    await this.tab.click();
  }

  /** The field with this key. Fields that may stay empty say so in their label. */
  field(name: string): Locator {
    const isRequired = this.definition.fields.some((field) => field.name === name && field.required);
    const label = words(this.language, `form.${name}`);
    return this.form.getByRole('textbox', {
      name: isRequired ? label : `${label} ${words(this.language, 'form.optional')}`,
      exact: true,
    });
  }

  /** Writes samples into all fields, as quickly as browsers fill them in; `write` may change them. */
  async fill(write: Write = (sample) => sample): Promise<void> {
    for (const field of this.definition.fields) {
      await this.field(field.name).fill(write(field.sample, field));
    }
  }

  /** What stands in the fields, by key. */
  async values(): Promise<Record<string, string>> {
    const values: Record<string, string> = {};
    for (const {name} of this.definition.fields) {
      values[name] = await this.field(name).inputValue();
    }
    return values;
  }

  /** What stands in the fields after `fill()`. */
  get samples(): Record<string, string> {
    return Object.fromEntries(this.definition.fields.map(({name, sample}) => [name, sample]));
  }

  /** What is sent after `fill()`. */
  get body(): Record<string, string | undefined> {
    return this.sent(this.samples);
  }

  /** What is sent of these values: what ends the message has no name of its own. */
  sent(values: Readonly<Record<string, string>>): Record<string, string | undefined> {
    const {fields} = this.definition;
    const named = fields.filter(({endsMessage}) => !endsMessage).map(({name}) => [name, values[name]]);
    const lines = fields
      .filter(({name, endsMessage}) => endsMessage && values[name])
      .map(({name}) => `${words(this.language, `form.${name}`)}: ${values[name]}`);
    const sent: Record<string, string | undefined> = Object.fromEntries(named);
    return lines.length > 0 ? {...sent, message: `${sent.message}\n\n${lines.join('\n')}`} : sent;
  }

  /** What is told after a success: to whom the answer goes. */
  get thanks(): string {
    return words(this.language, this.definition.thanks, {email: this.samples.email ?? ''});
  }

  /** What is told then, too, when the answer was that of `accept`. */
  get reference(): string {
    return words(this.language, 'form.reference', {reference: REFERENCE});
  }
}
