import {translate} from '@docusaurus/Translate';
import type {FormsApi} from '../lib/forms-api';

/** A field of a form; `Name` is its key in the form's values. */
export interface FormField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly type: 'text' | 'email' | 'tel' | 'multiline';
  /** Visible lines of a `multiline` field. */
  readonly rows?: number;
  readonly required?: boolean;
  /** What browsers may fill in: a token of the HTML `autocomplete` attribute. */
  readonly autoComplete: string;
  /** Half the form's width where there is room. */
  readonly half?: boolean;
}

/** A form of the site: its fields, its words, and the call that sends its (trimmed) values and what is in its honeypot. */
export interface SiteFormDefinition<Name extends string = string> {
  readonly id: string;
  readonly fields: readonly FormField<Name>[];
  readonly submitLabel: string;
  readonly success: {readonly title: string; readonly description: string};
  readonly failure: string;
  send(api: FormsApi, values: Record<Name, string>, honeypot: string): Promise<void>;
}

const email = {
  name: 'email',
  label: translate({id: 'form.email'}),
  type: 'email',
  required: true,
  autoComplete: 'email',
  half: true,
} as const;

const phone = {
  name: 'phone',
  label: translate({id: 'form.phone'}),
  type: 'tel',
  autoComplete: 'tel',
  half: true,
} as const;

/** Contact message: section 3 of the specification. Company and phone are asked for but not sent. */
export const contactForm: SiteFormDefinition<'name' | 'email' | 'company' | 'phone' | 'message'> = {
  id: 'contact',
  fields: [
    {name: 'name', label: translate({id: 'form.name'}), type: 'text', required: true, autoComplete: 'name', half: true},
    email,
    {name: 'company', label: translate({id: 'form.company'}), type: 'text', autoComplete: 'organization', half: true},
    phone,
    {
      name: 'message',
      label: translate({id: 'form.message'}),
      type: 'multiline',
      rows: 4,
      required: true,
      autoComplete: 'off',
    },
  ],
  submitLabel: translate({id: 'contactForm.submit'}),
  success: {
    title: translate({id: 'contactForm.success.title'}),
    description: translate({id: 'contactForm.success.description'}),
  },
  failure: translate({id: 'contactForm.failure'}),
  send: (api, {name, email, message}, honeypot) => api.sendContactMessage({name, email, message}, honeypot),
};

/** Registration of interest: section 3 of the specification. All eight fields are sent. */
export const registrationForm: SiteFormDefinition<
  'firstName' | 'lastName' | 'email' | 'phone' | 'company' | 'position' | 'country' | 'interests'
> = {
  id: 'register',
  fields: [
    {
      name: 'firstName',
      label: translate({id: 'form.firstName'}),
      type: 'text',
      required: true,
      autoComplete: 'given-name',
      half: true,
    },
    {
      name: 'lastName',
      label: translate({id: 'form.lastName'}),
      type: 'text',
      required: true,
      autoComplete: 'family-name',
      half: true,
    },
    email,
    phone,
    {
      name: 'company',
      label: translate({id: 'form.company'}),
      type: 'text',
      required: true,
      autoComplete: 'organization',
      half: true,
    },
    {
      name: 'position',
      label: translate({id: 'form.position'}),
      type: 'text',
      autoComplete: 'organization-title',
      half: true,
    },
    {
      name: 'country',
      label: translate({id: 'form.country'}),
      type: 'text',
      required: true,
      autoComplete: 'country-name',
    },
    {name: 'interests', label: translate({id: 'form.interests'}), type: 'multiline', rows: 3, autoComplete: 'off'},
  ],
  submitLabel: translate({id: 'registrationForm.submit'}),
  success: {
    title: translate({id: 'registrationForm.success.title'}),
    description: translate({id: 'registrationForm.success.description'}),
  },
  failure: translate({id: 'registrationForm.failure'}),
  send: (api, values, honeypot) => api.sendRegistration(values, honeypot),
};
