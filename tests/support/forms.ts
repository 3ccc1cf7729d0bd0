import type {Locator, Page, Route} from '@playwright/test';
import type {Language} from './site';
import {visit} from './visit';
import {words} from './words';

/** A field as sections 3 and 5 of the specification want it. */
export interface FieldCase {
  /** Its key in the request; `form.<name>` is its label in the dictionary. */
  readonly name: string;
  readonly type: 'text' | 'email' | 'tel' | 'multiline';
  readonly required?: true;
  readonly autocomplete: string;
  /** UTF-16 units; a line break is one. */
  readonly max: number;
  readonly rows?: number;
  /** Something a visitor would write into it. */
  readonly sample: string;
}

/** A form as the specification wants it; the texts are those of its section 8. */
export interface FormCase {
  /** Key of the tab's name, which is also the form's. */
  readonly tab: string;
  readonly endpoint: string;
  readonly fields: readonly FieldCase[];
  /** Names of the fields that are sent. */
  readonly sent: readonly string[];
  /** Keys of the words that the specification leaves open. */
  readonly submit: string;
  readonly thanks: string;
  readonly success: Readonly<Record<Language, string>>;
  readonly failure: Readonly<Record<Language, string>>;
}

export const formCases = {
  contact: {
    tab: 'contact.tab.contact',
    endpoint: '/functions/v1/send-contact-email',
    fields: [
      {name: 'name', type: 'text', required: true, autocomplete: 'name', max: 1000, sample: 'Inés Ferrer'},
      {name: 'email', type: 'email', required: true, autocomplete: 'email', max: 254, sample: 'ines@ferrer.example'},
      {name: 'company', type: 'text', autocomplete: 'organization', max: 1000, sample: 'Ferrer e Hijos'},
      {name: 'phone', type: 'tel', autocomplete: 'tel', max: 1000, sample: '+34 600 000 001'},
      {
        name: 'message',
        type: 'multiline',
        required: true,
        autocomplete: 'off',
        max: 20_000,
        rows: 4,
        sample: 'Dos contenedores de yerba mate.\nDe Posadas a Valencia, en marzo.',
      },
    ],
    sent: ['name', 'email', 'message'],
    submit: 'contactForm.submit',
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
    fields: [
      {name: 'firstName', type: 'text', required: true, autocomplete: 'given-name', max: 1000, sample: 'João'},
      {name: 'lastName', type: 'text', required: true, autocomplete: 'family-name', max: 1000, sample: 'Peixoto Lima'},
      {name: 'email', type: 'email', required: true, autocomplete: 'email', max: 254, sample: 'joao@peixoto.example'},
      {name: 'phone', type: 'tel', autocomplete: 'tel', max: 1000, sample: '+55 11 0000-0000'},
      {
        name: 'company',
        type: 'text',
        required: true,
        autocomplete: 'organization',
        max: 1000,
        sample: 'Peixoto Comércio',
      },
      {name: 'position', type: 'text', autocomplete: 'organization-title', max: 1000, sample: 'Compradora'},
      {name: 'country', type: 'text', required: true, autocomplete: 'country-name', max: 1000, sample: 'Brasil'},
      {
        name: 'interests',
        type: 'multiline',
        autocomplete: 'off',
        max: 20_000,
        rows: 3,
        sample: 'Café verde, cuero.\nEspaña y Portugal.',
      },
    ],
    sent: ['firstName', 'lastName', 'email', 'phone', 'company', 'position', 'country', 'interests'],
    submit: 'registrationForm.submit',
    thanks: 'registrationForm.success.description',
    success: {es: 'Registro completado', en: 'Registration Successful'},
    failure: {
      es: 'Hubo un problema al enviar el registro. Intenta nuevamente.',
      en: 'There was a problem sending the registration. Please try again.',
    },
  },
} as const satisfies Readonly<Record<string, FormCase>>;

/** Where the forms are sent. */
export const ENDPOINTS = '**/functions/v1/**';

/** Answers as the functions do when a lead has been taken. */
export const accept = (route: Route): Promise<void> => route.fulfill({json: {}});

export type FormName = keyof typeof formCases;
export const formNames = Object.keys(formCases) as readonly FormName[];

/** A form on the page, as a visitor finds it: by its tab, its labels and its button. */
export class SiteForm {
  readonly definition: FormCase;
  readonly form: Locator;
  readonly submit: Locator;
  /** The field for robots, as a robot finds it. */
  readonly honeypot: Locator;
  /** The tab that shows the form. */
  readonly tab: Locator;
  private readonly word: (key: string) => string;

  constructor(
    private readonly page: Page,
    private readonly language: Language,
    name: FormName,
  ) {
    this.definition = formCases[name];
    this.word = (key) => words(language, key);
    const tabName = this.word(this.definition.tab);
    this.form = page.getByRole('form', {name: tabName, exact: true});
    this.tab = page.getByRole('radio', {name: tabName, exact: true});
    this.honeypot = this.form.locator('input[name="website"]');
    this.submit = this.form.getByRole('button', {name: this.word(this.definition.submit), exact: true});
  }

  /** Opens the landing page with the form in view. */
  async visit(): Promise<void> {
    await visit(this.page, this.language === 'es' ? '/' : '/en/');
    await this.tab.click();
  }

  /** The field with this key. Fields that may stay empty say so in their label. */
  field(name: string): Locator {
    const field = this.definition.fields.find((candidate) => candidate.name === name);
    if (!field) {
      throw new Error(`The form has no field "${name}"`);
    }
    const label = this.word(`form.${name}`);
    return this.form.getByRole('textbox', {
      name: field.required ? label : `${label} ${this.word('form.optional')}`,
      exact: true,
    });
  }

  /** Writes samples into all fields; `write` may change them. */
  async fill(write: (sample: string, field: FieldCase) => string = (sample) => sample): Promise<void> {
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
    return Object.fromEntries(this.definition.sent.map((name) => [name, this.samples[name]]));
  }
}
