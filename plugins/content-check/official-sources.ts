import type {ToolMessageKey} from './tool-messages';

/** Hosts of public bodies that articles may link to, each with its subdomains. */
const officialHosts: readonly string[] = ['europa.eu', 'boe.es', 'gob.es', 'gov.br', 'gub.uy', 'gob.ar', 'gov.py'];

/** Parameters that track visitors. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id)$/;

interface AddressError {
  readonly key: ToolMessageKey;
  readonly values?: Readonly<Record<string, string>>;
}

/** Returns the first error in the address of an official source; undefined when there is none. */
export function sourceError(address: string): AddressError | undefined {
  if (!URL.canParse(address)) {
    return {key: 'address.invalid'};
  }
  const {protocol, hostname, pathname, searchParams} = new URL(address);
  if (protocol !== 'https:') {
    return {key: 'address.http'};
  }
  if (!officialHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))) {
    return {key: 'address.unofficial', values: {hosts: officialHosts.join(', ')}};
  }
  if (pathname === '/') {
    return {key: 'address.home'};
  }
  const parameter = [...searchParams.keys()].find((name) => TRACKING.test(name));
  return parameter === undefined ? undefined : {key: 'address.tracking', values: {parameter}};
}
