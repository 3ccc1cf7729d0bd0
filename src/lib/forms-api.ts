import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useMemo} from 'react';

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

/** Both calls resolve when the server took the form and reject otherwise: refused, unreachable, or silent for 10 s. */
export interface FormsApi {
  sendContactMessage(message: ContactMessage): Promise<void>;
  sendRegistration(registration: Registration): Promise<void>;
}

/** How long a call may take, in milliseconds: a visitor on a bad line waits that long, not longer. */
const TIMEOUT = 10_000;

/** The client of the two edge functions (section 7 of the specification). */
export function createFormsApi({baseUrl, publicKey}: FormsApiConfig): FormsApi {
  async function post(endpoint: string, body: ContactMessage | Registration): Promise<void> {
    const response = await fetch(`${baseUrl}/functions/v1/${endpoint}`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json', Authorization: `Bearer ${publicKey}`},
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok) {
      throw new Error(`${endpoint} answered ${response.status}`);
    }
  }
  return {
    sendContactMessage: (message) => post('send-contact-email', message),
    sendRegistration: (registration) => post('send-registration-email', registration),
  };
}

/** The client as this build is configured. */
export function useFormsApi(): FormsApi {
  const {siteConfig} = useDocusaurusContext();
  const config = siteConfig.customFields?.forms as FormsApiConfig;
  return useMemo(() => createFormsApi(config), [config]);
}
