/**
 * `npx tsx tools/check/published-forms.ts https://www.example.com`: tests the forms of a published site, by default the firm's,
 * as browsers do. Prints all errors, and stores nothing. Node 24 runs this file without any package, as
 * .github/workflows/forms-check.yml does.
 */
import {firm} from '../../src/site/firm.ts';
import {FORMS_FILE, FORMS_TIMEOUT, type FormsFile} from '../../src/site/forms-service.ts';

const UNREACHABLE = 'The Supabase project is paused, restricted or unreachable: see its dashboard.';

/** What to do about an unexpected answer, by its status. */
const REMEDIES: Readonly<Record<number, string>> = {
  401: 'The functions do not accept the key that the site was built with: build it with theirs as SUPABASE_ANON_KEY, or add this one to their PUBLIC_KEYS.',
  403: 'The functions do not know this site: add ORIGIN to their ALLOWED_ORIGINS.',
  404: 'The function is not deployed there: deploy it, or build the site with the SUPABASE_URL of the right project.',
  402: UNREACHABLE,
};

/** Returns the advice for a status. Supabase, and the network before it, have some of their own: 520 to 544. */
function remedy(status: number): string {
  if (status >= 520 && status <= 544) {
    return UNREACHABLE;
  }
  if (status >= 500) {
    return 'The function fails: its log in the dashboard says why, and names what is missing in its environment.';
  }
  return (
    REMEDIES[status] ??
    'The answer is not one of our functions: build the site with the SUPABASE_URL of the right project, and deploy the functions of its version.'
  );
}

/** Sends a request with the time limit of the page. @throws Error with the reason why there is no answer. */
async function ask(address: URL, advice: string, request: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(address, {...request, signal: AbortSignal.timeout(FORMS_TIMEOUT)});
  } catch (error) {
    const {message, cause} = error as Error & {cause?: {code?: string; message?: string}};
    throw new Error(`no answer (${cause?.code ?? cause?.message ?? message}). ${advice}`);
  }
}

/** Reads the forms of a site, and its origin after redirects. @throws Error that says what to do. */
async function readSite(address: URL): Promise<FormsFile & {readonly origin: string}> {
  const response = await ask(address, 'The site is down, or this is not its address.');
  const content = (await response.json().catch(() => null)) as FormsFile | null;
  if (!content?.forms || Object.keys(content.forms).length === 0) {
    throw new Error(
      `answered ${response.status} and does not say where the forms go. If this is the site, build and publish it anew.`,
    );
  }
  return {...content, origin: new URL(response.url).origin};
}

/** Sends a request of a page. @throws Error for another status, or an answer that browsers keep from the page. */
async function send(form: URL, origin: string, status: number, request: RequestInit): Promise<Headers> {
  const headers = {...request.headers, Origin: origin};
  const answer = await ask(form, UNREACHABLE, {...request, headers, redirect: 'manual'});
  if (answer.status !== status) {
    throw new Error(`answered ${answer.status}. ${remedy(answer.status).replace('ORIGIN', origin)}`);
  }
  if (answer.headers.get('access-control-allow-origin') !== origin) {
    throw new Error(`does not let this site read its answers. ${remedy(403).replace('ORIGIN', origin)}`);
  }
  return answer.headers;
}

/** Tries a form as the page sends it. @throws Error with advice when visitors cannot send it. */
async function tryForm(form: URL, origin: string, publicKey: string): Promise<void> {
  if (origin.startsWith('https:') && form.protocol === 'http:') {
    throw new Error('not encrypted, so this site cannot send there. Build it with the SUPABASE_URL of the project.');
  }
  // The headers of src/components/forms/forms-api.ts, with that of a honeypot, which password managers may fill.
  const headers = {
    Authorization: `Bearer ${publicKey}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': crypto.randomUUID(),
    'X-Honeypot': 'filled',
  };
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  const asked = {'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': names.join()};
  const preflight = await send(form, origin, 204, {method: 'OPTIONS', headers: asked});
  const allowed = (preflight.get('access-control-allow-headers') ?? '').toLowerCase().split(/,\s*/);
  const missing = names.filter((name) => !allowed.includes(name));
  if (missing.length > 0) {
    throw new Error(`does not let pages send ${missing.join(', ')}. Deploy the functions of the site's version.`);
  }
  // Without any field, nothing is stored.
  await send(form, origin, 422, {method: 'POST', headers, body: '{}'});
}

/** Prints an error, and makes the run fail. */
function report(what: string | URL, error: unknown): void {
  console.error(`✗ ${what}: ${(error as Error).message}`);
  process.exitCode = 1;
}

async function check(site: string): Promise<void> {
  if (!/^https?:/.test(site) || !URL.canParse(site)) {
    return report(`"${site}"`, new Error(`no address of a site. Write one such as ${firm.website}.`));
  }
  const file = new URL(`/${FORMS_FILE}`, site);
  try {
    const {origin, publicKey, forms} = await readSite(file);
    for (const [name, address] of Object.entries(forms)) {
      const form = new URL(address, origin);
      await tryForm(form, origin, publicKey).then(
        () => console.log(`✓ ${name} (${form}): accepts what ${origin} sends.`),
        (error) => report(`${name} (${form})`, error),
      );
    }
  } catch (error) {
    report(file, error);
  }
}

void check(process.argv[2] ?? firm.website);
