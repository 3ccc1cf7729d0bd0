import type {Locator, Page, Route} from '@playwright/test';
import {type FieldControl, formFields} from '../../src/components/forms/fields';
import {
  type FieldValues,
  type FormName,
  isRequired,
  toRequestBody,
} from '../../supabase/functions/_shared/forms/schemas';
import {baseUrl, type Language} from './languages';
import {getMessage} from './messages';
import {visit} from './page-actions';

export type {FormName} from '../../supabase/functions/_shared/forms/schemas';

/** A realistic value for each field. */
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

/** A field as tests fill it in and check it. */
export interface FieldCase extends FieldControl {
  readonly name: string;
  readonly required: boolean;
  /** In UTF-16 code units. */
  readonly maxLength: number;
  readonly sample: string;
}

const fieldCasesOf = (form: FormName) =>
  Object.entries<FieldControl>(formFields[form]).map(([name, control]) => ({
    ...control,
    name,
    required: isRequired(form, name),
    maxLength: control.type === 'email' ? 254 : control.type ? 1000 : 20_000,
    sample: SAMPLES[form][name] ?? name,
  })) as [FieldCase, ...FieldCase[]];

/**
 * What tests expect of each form. `specified`, `success` and `failure` repeat the specification (ARCHITECTURE.md,
 * "Requirements"); `tab` and `thanks` are message keys. In `specified`, `*` marks a required field, and a digit gives the
 * rows of a text area.
 */
export const formCases = {
  contact: {
    tab: 'contact.tab.contact',
    specified: 'name* email* company phone message*4',
    endpoint: '/functions/v1/send-contact-email',
    fields: fieldCasesOf('contact'),
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
    fields: fieldCasesOf('registration'),
    thanks: 'registrationForm.success.description',
    success: {es: 'Registro enviado', en: 'Registration Successful'},
    failure: {
      es: 'Hubo un problema al enviar el registro. Intenta nuevamente.',
      en: 'There was a problem sending the registration. Please try again.',
    },
  },
} as const satisfies Readonly<Record<FormName, object>>;

export const formNames = Object.keys(formCases) as readonly FormName[];

/** Playwright URL pattern for all functions. */
export const FUNCTIONS_URL_PATTERN = '**/functions/v1/**';

/** The reference number that `fulfillAccepted` answers with. */
export const REFERENCE = '3FA9-C2D1';

/** Answers as the functions do once they have stored a submission. */
export const fulfillAccepted = (route: Route): Promise<void> =>
  route.fulfill({json: {status: 'received', reference: REFERENCE}});

type ChangeSample = (sample: string, field: FieldCase) => string;

/** A form on the page, found by its tab, its labels and its button. */
export class SiteForm {
  readonly formCase: (typeof formCases)[FormName];
  readonly form: Locator;
  readonly submitButton: Locator;
  /** The element with the message about the last attempt. */
  readonly outcome: Locator;
  readonly tab: Locator;
  /** The messages after success and failure. tests/unit/form-html.test.ts compares both with the specification. */
  readonly success: string;
  readonly failure: string;

  constructor(
    private readonly page: Page,
    private readonly language: Language,
    private readonly name: FormName,
  ) {
    this.formCase = formCases[name];
    const tabName = getMessage(language, this.formCase.tab);
    this.form = page.getByRole('form', {name: tabName, exact: true});
    this.tab = page.getByRole('radio', {name: tabName, exact: true});
    this.success = getMessage(language, `${name}Form.success.title`);
    this.failure = getMessage(language, `${name}Form.failure`);
    this.outcome = this.form.locator('[data-outcome]');
    this.submitButton = this.form.getByRole('button', {name: getMessage(language, `${name}Form.submit`), exact: true});
  }

  /** Opens the landing page with the form in view. */
  async visit(): Promise<void> {
    await visit(this.page, baseUrl[this.language]);
    await this.tab.click();
  }

  /**
   * The field with this name, found by its label. The label of an optional field ends with "(optional)" in the language of
   * the page.
   */
  field(name: string): Locator {
    const isRequired = this.formCase.fields.some((field) => field.name === name && field.required);
    const label = getMessage(this.language, `form.${name}`);
    return this.form.getByRole('textbox', {
      name: isRequired ? label : `${label} ${getMessage(this.language, 'form.optional')}`,
      exact: true,
    });
  }

  /** Fills in all fields with their samples, or with the values that `change` returns. Each field gets one `input` event, as with autofill. */
  async fill(change: ChangeSample = (sample) => sample): Promise<void> {
    for (const field of this.formCase.fields) {
      await this.field(field.name).fill(change(field.sample, field));
    }
  }

  /** Fills in all fields without firing events, as browsers and password managers may do. */
  async fillSilently(): Promise<void> {
    for (const {name, sample} of this.formCase.fields) {
      await this.field(name).evaluate((field: HTMLInputElement, value) => {
        field.value = value;
      }, sample);
    }
  }

  /** The current values of the fields, by key. */
  async values(): Promise<Record<string, string>> {
    const values: Record<string, string> = {};
    for (const {name} of this.formCase.fields) {
      values[name] = await this.field(name).inputValue();
    }
    return values;
  }

  /** The values that `fill()` enters, by key. */
  get samples(): Record<string, string> {
    return Object.fromEntries(this.formCase.fields.map(({name, sample}) => [name, sample]));
  }

  /** The request body after `fill()`. */
  get sampleRequestBody(): FieldValues {
    return this.requestBody(this.samples);
  }

  /** The request body for these values. tests/unit/forms-api.test.ts checks its content. */
  requestBody(values: FieldValues): FieldValues {
    return toRequestBody(this.name, values);
  }

  /** The text below the title of the success message, with the visitor's email address. */
  get thanks(): string {
    return getMessage(this.language, this.formCase.thanks, {email: this.samples.email ?? ''});
  }
}
