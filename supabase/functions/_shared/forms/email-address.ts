/** E-mail addresses as visitors type them, for the page and the functions alike. It imports nothing, and works in Safari 15. */

/**
 * The addresses that browsers accept in `type="email"` (HTML Standard, "valid email address"), without those that strict
 * mail servers refuse: at most 64 characters before the at sign, and between dots there is something (RFC 5321, 4.1.2).
 */
const EMAIL =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** A dot where an address has none: at either end, beside another or beside the at sign. */
const STRAY_DOT = /^\.|\.$|\.[.@]|@\./;

/** The end of a public domain: a dot and at least two characters, which do not begin with a digit. */
const TOP_LEVEL_DOMAIN = /\.[a-z][a-z\d-]*[a-z\d]$/i;

/** Converts the domain of an address to ASCII, which mail servers require. Browsers other than Firefox do so, too. */
export function addressInAscii(address: string): string {
  const [, local, domain] = address.match(/^([^@]*@)((?=.*\P{ASCII})(?:[\w.-]|\P{ASCII})+)$/u) ?? [];
  try {
    return domain ? `${local}${new URL(`http://${domain}`).hostname}` : address;
  } catch {
    // Not a domain, so isAddress() refuses it.
    return address;
  }
}

export function isAddress(address: string): boolean {
  return EMAIL.test(addressInAscii(address));
}

export const hasStrayDot = (address: string): boolean => STRAY_DOT.test(address);

/** Whether the end of an address seems to be missing, as in `ana@gmail`. A network of its own may have such addresses. */
export const isUnfinished = (address: string): boolean => !TOP_LEVEL_DOMAIN.test(addressInAscii(address));
