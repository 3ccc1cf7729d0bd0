import type {Locator, Page, Route} from '@playwright/test';
import {letMinutePass, stopCalendar} from './clock';
import {base, type KnownByLanguage, type Language} from './languages';
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
  readonly fields: readonly [FieldCase, ...FieldCase[]];
  /** Names of the fields that are sent. */
  readonly sent: readonly string[];
  /** Names of the fields that end the message, a line each. */
  readonly ending: readonly string[];
  /** Key of the words that the specification leaves open. */
  readonly thanks: string;
  readonly success: KnownByLanguage<string>;
  readonly failure: KnownByLanguage<string>;
}

const text = (name: string, autocomplete: string, sample: string): FieldCase => ({
  name,
  type: 'text',
  autocomplete,
  max: 1000,
  sample,
});
const tel = (sample: string): FieldCase => ({...text('phone', 'tel', sample), type: 'tel'});
const multiline = (name: string, rows: number, sample: string): FieldCase => ({
  ...text(name, 'off', sample),
  type: 'multiline',
  max: 20_000,
  rows,
});
const required = (field: FieldCase): FieldCase => ({...field, required: true});
const email = (sample: string) => required({...text('email', 'email', sample), type: 'email', max: 254});

export type FormName = 'contact' | 'registration';

export const formCases: Readonly<Record<FormName, FormCase>> = {
  contact: {
    tab: 'contact.tab.contact',
    endpoint: '/functions/v1/send-contact-email',
    fields: [
      required(text('name', 'name', 'Inés Ferrer')),
      email('ines@ferrer.example'),
      text('company', 'organization', 'Ferrer e Hijos'),
      tel('+34 600 000 001'),
      required(multiline('message', 4, 'Dos contenedores de yerba mate.\nDe Posadas a Valencia, en marzo.')),
    ],
    sent: ['name', 'email', 'message'],
    ending: ['company', 'phone'],
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
      required(text('firstName', 'given-name', 'João')),
      required(text('lastName', 'family-name', 'Peixoto Lima')),
      email('joao@peixoto.example'),
      tel('+55 11 0000-0000'),
      required(text('company', 'organization', 'Peixoto Comércio')),
      text('position', 'organization-title', 'Compradora'),
      required(text('country', 'country-name', 'Brasil')),
      multiline('interests', 3, 'Café verde, cuero.\nEspaña y Portugal.'),
    ],
    sent: ['firstName', 'lastName', 'email', 'phone', 'company', 'position', 'country', 'interests'],
    ending: [],
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

const asItIs: Write = (sample) => sample;

/** A form on the page, as a visitor finds it: by its tab, its labels and its button. */
export class SiteForm {
  readonly definition: FormCase;
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

  /** Writes samples into all fields, which takes a visitor a minute; `write` may change them. */
  async fill(write = asItIs): Promise<void> {
    await this.write(write);
    await letMinutePass(this.page);
  }

  /** Writes samples into all fields in no time, as robots do. */
  async fillInHaste(): Promise<void> {
    await stopCalendar(this.page);
    await this.write(asItIs);
  }

  private async write(write: Write): Promise<void> {
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

  /** What is sent of these values. */
  sent(values: Readonly<Record<string, string>>): Record<string, string | undefined> {
    const {sent, ending} = this.definition;
    const fields = Object.fromEntries(sent.map((name) => [name, values[name]]));
    const lines = ending
      .filter((name) => values[name])
      .map((name) => `${words(this.language, `form.${name}`)}: ${values[name]}`);
    return lines.length > 0 ? {...fields, message: `${fields.message}\n\n${lines.join('\n')}`} : fields;
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
