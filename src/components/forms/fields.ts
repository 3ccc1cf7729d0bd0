import type {FormName, formSchemas} from '../../../supabase/functions/_shared/forms/schemas';

/** The control that shows a field. The message `form.<key>` is its label. */
export interface FieldControl {
  /** Type of an `input`; a field without a type is a `textarea`. */
  readonly type?: 'text' | 'email' | 'tel';
  /** Token of the HTML `autocomplete` attribute. */
  readonly autoComplete: string;
  /** On wide screens, two such fields share a row. */
  readonly isHalfWidth?: true;
  /** Height of a `textarea`, in lines. */
  readonly rows?: number;
}

const email = {type: 'email', autoComplete: 'email', isHalfWidth: true} as const;
const phone = {type: 'tel', autoComplete: 'tel', isHalfWidth: true} as const;
const company = {type: 'text', autoComplete: 'organization', isHalfWidth: true} as const;

/** The fields of each form by key, in display order. */
export const formFields: {
  readonly [Form in FormName]: Readonly<Record<keyof (typeof formSchemas)[Form]['entries'], FieldControl>>;
} = {
  contact: {
    name: {type: 'text', autoComplete: 'name', isHalfWidth: true},
    email,
    company,
    phone,
    message: {autoComplete: 'on', rows: 4},
  },
  registration: {
    firstName: {type: 'text', autoComplete: 'given-name', isHalfWidth: true},
    lastName: {type: 'text', autoComplete: 'family-name', isHalfWidth: true},
    email,
    phone,
    company,
    position: {type: 'text', autoComplete: 'organization-title', isHalfWidth: true},
    country: {type: 'text', autoComplete: 'country-name'},
    interests: {autoComplete: 'on', rows: 3},
  },
};
