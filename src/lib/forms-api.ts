import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {AttemptChain} from './attempt-chain';

/** Body of the contact message. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** Body of the registration of interest; what was left empty is sent as an empty string. */
export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly position: string;
  readonly country: string;
  readonly interests: string;
}

/** Where the forms are sent. Both values are public; they come from the build's environment (docusaurus.config.ts). */
export interface FormsApiConfig {
  /** Address of the backend platform without a trailing slash; empty for the site's own host. */
  readonly baseUrl: string;
  /** The platform's public anonymous key. */
  readonly publicKey: string;
}

/**
 * Both calls resolve when the server took the form and reject otherwise: refused, unreachable, or silent for 10 s. A call that
 * repeats a rejected one in the same words is marked as its repetition, so that what arrived the first time is not taken twice.
 *
 * `honeypot` is what stands in the field that only robots fill in. It is sent, as `website`, only when there is something:
 * the server then sets the submission apart.
 */
export interface FormsApi {
  sendContactMessage(message: ContactMessage, honeypot: string): Promise<void>;
  sendRegistration(registration: Registration, honeypot: string): Promise<void>;
}

/** How long a call may take, in milliseconds: a visitor on a bad line waits that long, not longer. */
const TIMEOUT = 10_000;

/** The client of the two edge functions (section 7 of the specification). It remembers the attempts of each. */
export function createFormsApi({baseUrl, publicKey}: FormsApiConfig): FormsApi {
  function endpoint<Fields extends object>(name: string): (fields: Fields, honeypot: string) => Promise<void> {
    const attempts = new AttemptChain();
    return async (fields, honeypot) => {
      const body = JSON.stringify(honeypot ? {...fields, website: honeypot} : fields);
      const headers = new Headers({'Content-Type': 'application/json', Authorization: `Bearer ${publicKey}`});
      const key = attempts.keyFor(body);
      if (key) {
        headers.set('Idempotency-Key', key);
      }
      // Safari 15 has no `AbortSignal.timeout`.
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(), TIMEOUT);
      const request = {method: 'POST', headers, body, signal: patience.signal};
      const response = await fetch(`${baseUrl}/functions/v1/${name}`, request).finally(() => clearTimeout(timer));
      if (!response.ok) {
        throw new Error(`${name} answered ${response.status}`);
      }
      attempts.end();
    };
  }
  return {
    sendContactMessage: endpoint<ContactMessage>('send-contact-email'),
    sendRegistration: endpoint<Registration>('send-registration-email'),
  };
}

/** Lives as long as the page's scripts, like drafts: a form that comes back with its draft repeats its attempt. */
let client: FormsApi | undefined;

/** The page's client, as this build is configured. */
export function useFormsApi(): FormsApi {
  const {siteConfig} = useDocusaurusContext();
  client ??= createFormsApi(siteConfig.customFields?.forms as FormsApiConfig);
  return client;
}
