/**
 * `npx tsx tools/check/published-forms.ts https://www.example.com`: sends test requests to the forms of a published site,
 * as a browser would. Without a URL, it tests the firm's own site. Nothing is stored. Node 24 runs this file without any
 * package, as in .github/workflows/forms-check.yml.
 */
import {firm} from '../../src/site/firm.ts';
import {FORMS_FILE, FORMS_TIMEOUT, type FormsFile} from '../../src/site/forms-service.ts';

const UNREACHABLE_ADVICE = 'The Supabase project is paused, restricted or unreachable. Open its dashboard.';

/** What to do about an unexpected response, by status. */
const REMEDIES: Readonly<Record<number, string>> = {
  401: 'The functions reject the public key of the site. Build the site with their key as SUPABASE_ANON_KEY, or add its key to their PUBLIC_KEYS.',
  403: 'The functions do not allow this site. Add ORIGIN to their ALLOWED_ORIGINS.',
  404: 'The function is not deployed there. Deploy it, or build the site with the SUPABASE_URL of the right project.',
  402: UNREACHABLE_ADVICE,
};

/**
 * Returns what to do about a status. 520 to 544 come from Cloudflare or Supabase, not from the function:
 * https://supabase.com/docs/guides/platform/http-status-codes
 */
function remedyFor(status: number): string {
  if (status >= 520 && status <= 544) {
    return UNREACHABLE_ADVICE;
  }
  if (status >= 500) {
    return 'The function failed. Read its log in the Supabase dashboard, which also lists missing environment variables.';
  }
  return (
    REMEDIES[status] ??
    'This is not a response of our functions. Build the site with the SUPABASE_URL of the right project, and deploy the functions of the same version.'
  );
}

/** Sends a request with the timeout of the site's forms. @throws Error with `advice` if there is no response. */
async function request(url: URL, advice: string, options: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, {...options, signal: AbortSignal.timeout(FORMS_TIMEOUT)});
  } catch (error) {
    const {message, cause} = error as Error & {cause?: {code?: string; message?: string}};
    throw new Error(`no response (${cause?.code ?? cause?.message ?? message}). ${advice}`);
  }
}

/** Reads a site's forms.json. @returns Its content, and the site's origin after redirects. @throws Error with advice. */
async function readForms(file: URL): Promise<FormsFile & {readonly origin: string}> {
  const response = await request(file, 'The site is down, or this is not its URL.');
  const content = (await response.json().catch(() => null)) as FormsFile | null;
  if (!content?.forms || Object.keys(content.forms).length === 0) {
    throw new Error(
      `status ${response.status}, and no list of forms. If the URL is right, build and publish the site again.`,
    );
  }
  return {...content, origin: new URL(response.url).origin};
}

/** Sends a request as a page of the site would. @throws Error if the response has another status or CORS hides it. */
async function requestAsPage(form: URL, origin: string, status: number, options: RequestInit): Promise<Headers> {
  const headers = {...options.headers, Origin: origin};
  const response = await request(form, UNREACHABLE_ADVICE, {...options, headers, redirect: 'manual'});
  if (response.status !== status) {
    throw new Error(`status ${response.status}. ${remedyFor(response.status).replace('ORIGIN', origin)}`);
  }
  if (response.headers.get('access-control-allow-origin') !== origin) {
    throw new Error(`the site cannot read the responses (CORS). ${remedyFor(403).replace('ORIGIN', origin)}`);
  }
  return response.headers;
}

/** Sends a form's preflight request and an empty submission. @throws Error with advice if visitors cannot send the form. */
async function checkForm(form: URL, origin: string, publicKey: string): Promise<void> {
  if (origin.startsWith('https:') && form.protocol === 'http:') {
    throw new Error(
      'not encrypted, so browsers block requests to it. Build the site with the https URL of the project as SUPABASE_URL.',
    );
  }
  // The headers of src/components/forms/forms-api.ts, including the one for a filled honeypot.
  const headers = {
    Authorization: `Bearer ${publicKey}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': crypto.randomUUID(),
    'X-Honeypot': 'filled',
  };
  const headerNames = Object.keys(headers).map((name) => name.toLowerCase());
  const preflightHeaders = {
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': headerNames.join(),
  };
  const preflight = await requestAsPage(form, origin, 204, {method: 'OPTIONS', headers: preflightHeaders});
  const allowed = (preflight.get('access-control-allow-headers') ?? '').toLowerCase().split(/,\s*/);
  const missingHeaders = headerNames.filter((name) => !allowed.includes(name));
  if (missingHeaders.length > 0) {
    throw new Error(
      `pages cannot send the headers ${missingHeaders.join(', ')} (CORS). Deploy the functions of the site's version.`,
    );
  }
  // A submission without fields is rejected (422) and not stored.
  await requestAsPage(form, origin, 422, {method: 'POST', headers, body: '{}'});
}

/** Prints an error and sets the exit code. @param subject The form or file that caused the error. */
function reportError(subject: string | URL, error: unknown): void {
  console.error(`✗ ${subject}: ${(error as Error).message}`);
  process.exitCode = 1;
}

async function checkSite(site: string): Promise<void> {
  if (!/^https?:/.test(site) || !URL.canParse(site)) {
    return reportError(
      `"${site}"`,
      new Error(`not the URL of a site. Run the command with one such as ${firm.website}.`),
    );
  }
  const file = new URL(`/${FORMS_FILE}`, site);
  try {
    const {origin, publicKey, forms} = await readForms(file);
    for (const [name, url] of Object.entries(forms)) {
      const form = new URL(url, origin);
      await checkForm(form, origin, publicKey).then(
        () => console.log(`✓ ${name} (${form}): visitors of ${origin} can send it.`),
        (error) => reportError(`${name} (${form})`, error),
      );
    }
  } catch (error) {
    reportError(file, error);
  }
}

void checkSite(process.argv[2] ?? firm.website);
