import type {ToolWord} from './tool-words';

/** Hosts of the public bodies whose acts and tools articles may link to, each with its subdomains. */
const officialHosts: readonly string[] = ['europa.eu', 'boe.es', 'gob.es', 'gov.br', 'gub.uy', 'gob.ar', 'gov.py'];

/** Parameters by which sites follow their visitors. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id)$/;

/** What is wrong with an address, in the tools' words. */
interface AddressFault {
  readonly key: ToolWord;
  readonly values?: Readonly<Record<string, string>>;
}

/**
 * What is wrong with the address of an official source; undefined when nothing is.
 *
 * @param address As the writer wrote it.
 */
export function faultOfSource(address: string): AddressFault | undefined {
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
