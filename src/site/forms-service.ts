import type {FormName} from '../../supabase/functions/_shared/forms/schemas';

/** The backend to which the pages of a build send forms. Both values are public. */
export interface FormsService {
  /** URL of the backend, without a trailing slash. Empty if the backend is on the host of the site. */
  readonly baseUrl: string;
  readonly publicKey: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Default port of the local functions (tools/start). `FUNCTIONS_PORT` overrides it. */
export const LOCAL_FUNCTIONS_PORT = 3001;

/** The backend that tools/start runs locally. */
export const localFormsService = ({FUNCTIONS_PORT}: Environment): FormsService => ({
  baseUrl: `http://127.0.0.1:${FUNCTIONS_PORT || LOCAL_FUNCTIONS_PORT}`,
  publicKey: 'public-anonymous-key',
});

/** Returns the backend that a build uses, from `SUPABASE_URL` and `SUPABASE_ANON_KEY`. Default: the local backend. */
export const readFormsService = (environment: Environment): FormsService => ({
  baseUrl: environment.SUPABASE_URL ?? localFormsService(environment).baseUrl,
  publicKey: environment.SUPABASE_ANON_KEY ?? localFormsService(environment).publicKey,
});

/** How long a form waits for a response, in milliseconds. */
export const FORMS_TIMEOUT = 10_000;

/** Name of the edge function that receives each form (ARCHITECTURE.md, Requirements). */
const functionNames: Readonly<Record<FormName, string>> = {
  contact: 'send-contact-email',
  registration: 'send-registration-email',
};

export const formNames = Object.keys(functionNames) as readonly FormName[];

/** URL to which a form is sent. @param baseUrl As in `FormsService`. */
export const formUrl = (baseUrl: string, form: FormName): string => `${baseUrl}/functions/v1/${functionNames[form]}`;

/** File of the built site with the URLs of its forms. Only tools/check/published-forms.ts reads it. */
export const FORMS_FILE = 'forms.json';

/** Content of `FORMS_FILE`. It is not secret: the scripts of the pages contain the same values. */
export interface FormsFile {
  readonly publicKey: string;
  /** The URL to which each form is sent. */
  readonly forms: Readonly<Record<FormName, string>>;
}
