import {translate} from '@docusaurus/Translate';
import {type FormField, type FormName, formFields} from '../../supabase/functions/_shared/forms/fields';

export type {FormField, FormName};

/** A form of the site as the page shows it: the fields that page and functions share, and its own texts. */
export interface SiteFormDefinition {
  readonly name: FormName;
  /** Prefix of the ids of its elements, and id of its draft. */
  readonly id: string;
  readonly fields: readonly FormField[];
  readonly submitLabel: string;
  readonly success: {readonly title: string; readonly description: string};
  readonly failure: string;
}

export const contactForm: SiteFormDefinition = {
  name: 'contact',
  id: 'contact',
  fields: formFields.contact,
  submitLabel: translate({id: 'contactForm.submit'}),
  success: {
    title: translate({id: 'contactForm.success.title'}),
    description: translate({id: 'contactForm.success.description'}),
  },
  failure: translate({id: 'contactForm.failure'}),
};

export const registrationForm: SiteFormDefinition = {
  name: 'registration',
  id: 'register',
  fields: formFields.registration,
  submitLabel: translate({id: 'registrationForm.submit'}),
  success: {
    title: translate({id: 'registrationForm.success.title'}),
    description: translate({id: 'registrationForm.success.description'}),
  },
  failure: translate({id: 'registrationForm.failure'}),
};
