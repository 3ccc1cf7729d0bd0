import type {FormName} from '../../supabase/functions/_shared/forms/fields';

/** Where a build sends its forms. Both values are public. */
export interface FormsService {
  /** Address of the backend platform without a trailing slash; empty for the site's own host. */
  readonly baseUrl: string;
  readonly publicKey: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The functions that tools/start runs on this machine. */
export const localFunctions = ({FUNCTIONS_PORT}: Environment): FormsService => ({
  baseUrl: `http://127.0.0.1:${FUNCTIONS_PORT || 3001}`,
  publicKey: 'public-anonymous-key',
});

/** Where a build sends its forms: as its environment says, or to this machine's functions. */
export const formsServiceOf = (environment: Environment): FormsService => ({
  baseUrl: environment.SUPABASE_URL ?? localFunctions(environment).baseUrl,
  publicKey: environment.SUPABASE_ANON_KEY ?? localFunctions(environment).publicKey,
});

/** How long a form waits for an answer, in milliseconds: a visitor on a bad line waits that long, not longer. */
export const FORMS_TIMEOUT = 10_000;

/** The edge function that receives each form (ARCHITECTURE.md, Requirements). */
const functions: Readonly<Record<FormName, string>> = {
  contact: 'send-contact-email',
  registration: 'send-registration-email',
};

export const formNames = Object.keys(functions) as readonly FormName[];

/**
 * Where a form is sent.
 *
 * @param baseUrl Address of the backend platform without a trailing slash; empty for the site's own host.
 */
export const formAddress = (baseUrl: string, form: FormName): string => `${baseUrl}/functions/v1/${functions[form]}`;

/** Name of the file in the built site that says where its forms go: tools/check/forms.ts reads it, no page does. */
export const FORMS_FILE = 'forms.json';

/** What that file says; all of it is in the scripts of the page, too. */
export interface FormsFile {
  readonly publicKey: string;
  /** Where each form is sent. */
  readonly forms: Readonly<Record<FormName, string>>;
}
