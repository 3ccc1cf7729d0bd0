import type {FormName, formSchemas} from '../../../supabase/functions/_shared/forms/schemas';

/** How a field is shown; `form.<key>` is its label in the dictionaries. */
export interface FieldFacts {
  /** A field without a type has several lines. */
  readonly type?: 'text' | 'email' | 'tel';
  /** Token of the HTML `autocomplete` attribute. */
  readonly autoComplete: string;
  /** Takes half the form's width where there is room. */
  readonly half?: true;
  /** Visible lines. */
  readonly rows?: number;
}

const email = {type: 'email', autoComplete: 'email', half: true} as const;
const phone = {type: 'tel', autoComplete: 'tel', half: true} as const;
const company = {type: 'text', autoComplete: 'organization', half: true} as const;

/** The fields of each form by their keys, in their order. */
export const formFields: {
  readonly [Form in FormName]: Readonly<Record<keyof (typeof formSchemas)[Form]['entries'], FieldFacts>>;
} = {
  contact: {
    name: {type: 'text', autoComplete: 'name', half: true},
    email,
    company,
    phone,
    message: {autoComplete: 'on', rows: 4},
  },
  registration: {
    firstName: {type: 'text', autoComplete: 'given-name', half: true},
    lastName: {type: 'text', autoComplete: 'family-name', half: true},
    email,
    phone,
    company,
    position: {type: 'text', autoComplete: 'organization-title', half: true},
    country: {type: 'text', autoComplete: 'country-name'},
    interests: {autoComplete: 'on', rows: 3},
  },
};
