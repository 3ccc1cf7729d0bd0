import type {FormName} from '../../supabase/functions/_shared/forms/schemas';

/** Where a build sends its forms. Both values are public. */
export interface FormsService {
  /** Address of the backend platform without a trailing slash; empty for the site's own host. */
  readonly baseUrl: string;
  readonly publicKey: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The port of the functions that tools/start runs on this machine, if `FUNCTIONS_PORT` sets no other one. */
export const LOCAL_FUNCTIONS_PORT = 3001;

/** The functions that tools/start runs on this machine. */
export const localFunctions = ({FUNCTIONS_PORT}: Environment): FormsService => ({
  baseUrl: `http://127.0.0.1:${FUNCTIONS_PORT || LOCAL_FUNCTIONS_PORT}`,
  publicKey: 'public-anonymous-key',
});

/** The service of a build: from its environment, or else the functions of this machine. */
export const formsServiceOf = (environment: Environment): FormsService => ({
  baseUrl: environment.SUPABASE_URL ?? localFunctions(environment).baseUrl,
  publicKey: environment.SUPABASE_ANON_KEY ?? localFunctions(environment).publicKey,
});

/** How long a form waits for an answer, in milliseconds, also on a bad line. */
export const FORMS_TIMEOUT = 10_000;

/** The edge function that receives each form (ARCHITECTURE.md, Requirements). */
const functions: Readonly<Record<FormName, string>> = {
  contact: 'send-contact-email',
  registration: 'send-registration-email',
};

export const formNames = Object.keys(functions) as readonly FormName[];

/** Where a form is sent. @param baseUrl As in `FormsService`. */
export const formAddress = (baseUrl: string, form: FormName): string => `${baseUrl}/functions/v1/${functions[form]}`;

/** File of the built site with the addresses of its forms. Only tools/check/published-forms.ts reads it. */
export const FORMS_FILE = 'forms.json';

/** Content of that file, all of which is in the scripts of the page, too. */
export interface FormsFile {
  readonly publicKey: string;
  /** Where each form is sent. */
  readonly forms: Readonly<Record<FormName, string>>;
}
