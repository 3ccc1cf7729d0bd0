/**
 * `npx tsx tools/check/forms.ts https://www.example.com`: tests the forms of a published site, by default the firm's,
 * as browsers do. Prints all errors, and stores nothing. Node 24 runs this file without any package, as
 * .github/workflows/forms-check.yml does.
 */
import {firm} from '../../src/site/firm.ts';
import {FORMS_FILE, FORMS_TIMEOUT, type FormsFile} from '../../src/site/forms-service.ts';

/** Sends a request with the time limit of the page. @throws Error with the reason why there is no answer. */
async function ask(address: URL, request: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(address, {...request, signal: AbortSignal.timeout(FORMS_TIMEOUT)});
  } catch (error) {
    const {name, message, cause} = error as Error & {cause?: {code?: string; message?: string}};
    const reason =
      name === 'TimeoutError' ? `within ${FORMS_TIMEOUT / 1000} s` : `(${cause?.code ?? cause?.message ?? message})`;
    throw new Error(`no answer ${reason}`);
  }
}

/** Reads the forms of a site, and its origin after redirects. @throws Error that says what to do. */
async function readSite(address: URL): Promise<FormsFile & {readonly origin: string}> {
  const response = await ask(address).catch(({message}: Error) => {
    throw new Error(`${message}. The site is away, or this is not its address.`);
  });
  const content = (await response.json().catch(() => null)) as FormsFile | null;
  if (Object.keys(content?.forms ?? {}).length === 0) {
    throw new Error(
      `answered ${response.status} and does not say where the forms go. Is this the site? If so, it was built before builds wrote this ` +
        'file: build and publish it anew.',
    );
  }
  return {...(content as FormsFile), origin: new URL(response.url).origin};
}

const AWAY = 'The Supabase project is paused, restricted or away: look at it in the dashboard.';

const unknownSite = (origin: string): string =>
  `The functions do not know this site: add ${origin} to their ALLOWED_ORIGINS.`;

/** Returns the advice for an unexpected status. */
function remedy(status: number, origin: string): string {
  if (status === 401) {
    return (
      'The functions do not accept the key that the site was built with: build it with theirs as SUPABASE_ANON_KEY, or add this one ' +
      'to their PUBLIC_KEYS.'
    );
  }
  if (status === 403) {
    return unknownSite(origin);
  }
  if (status === 404) {
    return 'The function is not deployed there: deploy it, or build the site with the SUPABASE_URL of the right project.';
  }
  // Statuses of Supabase (supabase.com/docs/guides/platform/http-status-codes), and of the network before it.
  if ([402, 540, 544].includes(status) || (status >= 520 && status <= 530)) {
    return AWAY;
  }
  return status >= 500
    ? 'The function fails: its log in the dashboard says why, and names what is missing in its environment.'
    : 'No answer of ours: is SUPABASE_URL of the build the address of the right project, and are the functions those of this version?';
}

const listed = (header: string | null): string[] => (header ?? '').split(',').map((name) => name.trim().toLowerCase());

/** Returns the errors that keep visitors from sending a form, with advice. */
async function errorsOf(form: URL, origin: string, publicKey: string): Promise<string[]> {
  if (origin.startsWith('https:') && form.protocol === 'http:') {
    return [
      'not encrypted, so this site cannot send there. Build it with "RELEASE=true npm run build", which insists on SUPABASE_URL.',
    ];
  }
  // The headers of src/components/forms/forms-api.ts, with that of a honeypot, which password managers may fill.
  const headers = {
    Authorization: `Bearer ${publicKey}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': crypto.randomUUID(),
    'X-Honeypot': 'filled',
  };
  const needed = Object.keys(headers).map((name) => name.toLowerCase());

  /** Sends a request of a page. @throws Error for another status, or an answer that browsers keep from the page. */
  async function send(request: RequestInit, isExpected: (status: number) => boolean): Promise<Headers> {
    const answer = await ask(form, {
      ...request,
      headers: {...request.headers, Origin: origin},
      redirect: 'manual',
    }).catch(({message}: Error) => {
      throw new Error(`${message}. ${AWAY}`);
    });
    if (!isExpected(answer.status)) {
      throw new Error(`answered ${answer.status}. ${remedy(answer.status, origin)}`);
    }
    const allowed = answer.headers.get('access-control-allow-origin');
    if (allowed !== origin) {
      throw new Error(`allows the origin ${allowed ?? '(none)'}. ${unknownSite(origin)}`);
    }
    return answer.headers;
  }

  async function preflight(): Promise<void> {
    const asked = {'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': needed.join()};
    const answer = await send({method: 'OPTIONS', headers: asked}, (status) => status >= 200 && status < 300);
    const allowed = ['methods', 'headers'].flatMap((what) => listed(answer.get(`access-control-allow-${what}`)));
    const missing = ['post', ...needed].filter((name) => !allowed.includes(name));
    if (missing.length > 0) {
      throw new Error(
        `does not let pages send ${missing.join(', ')}. Deploy the functions of the same version as the site.`,
      );
    }
  }

  // Without any field, nothing is stored.
  const results = await Promise.allSettled([
    preflight(),
    send({method: 'POST', headers, body: '{}'}, (status) => status === 422),
  ]);
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as Error).message] : []));
  // Both requests may have the same error.
  return [...new Set(errors)];
}

/** @returns Whether all forms work. */
async function check(site: string): Promise<boolean> {
  if (!/^https?:/.test(site) || !URL.canParse(site)) {
    console.error(`✗ "${site}" is no address of a site. Write one such as ${firm.website}.`);
    return false;
  }
  const file = new URL(`/${FORMS_FILE}`, site);
  try {
    const {origin, publicKey, forms} = await readSite(file);
    const checks = Object.entries(forms).map(async ([name, address]) => {
      const form = new URL(address, origin);
      return {line: `${name} (${form})`, errors: await errorsOf(form, origin, publicKey)};
    });
    const results = await Promise.all(checks);
    for (const {line, errors} of results) {
      for (const error of errors) {
        console.error(`✗ ${line}: ${error}`);
      }
      if (errors.length === 0) {
        console.log(`✓ ${line}: takes what ${origin} sends.`);
      }
    }
    return results.every(({errors}) => errors.length === 0);
  } catch (error) {
    console.error(`✗ ${file}: ${(error as Error).message}`);
    return false;
  }
}

void check(process.argv[2] ?? firm.website).then((isWorking) => {
  process.exitCode = isWorking ? 0 : 1;
});
