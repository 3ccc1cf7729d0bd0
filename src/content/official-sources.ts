/** Hosts of the public bodies whose acts and tools articles may link to, each with its subdomains. */
const officialHosts: readonly string[] = ['europa.eu', 'boe.es', 'gob.es', 'gov.br', 'gub.uy', 'gob.ar', 'gov.py'];

/** Parameters by which sites follow their visitors. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id)$/;

/**
 * What is wrong with the address of an official source, in the words of who looks at it; undefined when nothing is.
 *
 * @param address As the writer wrote it.
 */
export function faultOfSource(address: string): string | undefined {
  if (!URL.canParse(address)) {
    return 'is no address';
  }
  const {protocol, hostname, pathname, searchParams} = new URL(address);
  if (protocol !== 'https:') {
    return 'does not begin with https://';
  }
  if (!officialHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))) {
    return `is no official site. Those that are stand in src/content/official-sources.ts (${officialHosts.join(', ')})`;
  }
  if (pathname === '/') {
    return 'is a home page. Link to the act itself';
  }
  const tracking = [...searchParams.keys()].find((name) => TRACKING.test(name));
  return tracking && `follows visitors. Leave out "${tracking}"`;
}
