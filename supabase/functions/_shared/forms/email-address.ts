/** Checks email addresses, on the page and in the functions. Must run in Safari 15. */

/**
 * Matches the email addresses that browsers accept in `type="email"` (HTML Standard, "valid email address"). Two rules are
 * stricter, as in RFC 5321: there are at most 64 characters before the at sign (4.5.3.1.1), and no part between dots is
 * empty (4.1.2).
 */
const EMAIL =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** A misplaced dot: at either end, beside another dot or beside the at sign. */
const STRAY_DOT = /^\.|\.$|\.[.@]|@\./;

/** A top-level domain: a dot and at least two characters, the first of them a letter. */
const TOP_LEVEL_DOMAIN = /\.[a-z][a-z\d-]*[a-z\d]$/i;

/**
 * Converts the domain of an address to ASCII, which mail servers require. Chromium and WebKit have already converted the
 * value of an email field, Firefox has not: https://html.spec.whatwg.org/multipage/input.html#email-state-(type=email)
 */
export function toAsciiDomain(address: string): string {
  const [, local, domain] = address.match(/^([^@]*@)((?=.*\P{ASCII})(?:[\w.-]|\P{ASCII})+)$/u) ?? [];
  try {
    return domain ? `${local}${new URL(`http://${domain}`).hostname}` : address;
  } catch {
    // Not a domain, so isEmailAddress() rejects the address.
    return address;
  }
}

export function isEmailAddress(address: string): boolean {
  return EMAIL.test(toAsciiDomain(address));
}

export const hasStrayDot = (address: string): boolean => STRAY_DOT.test(address);

/** Whether the top-level domain seems to be missing, as in `ana@gmail`. Such an address may exist in a private network. */
export const lacksTopLevelDomain = (address: string): boolean => !TOP_LEVEL_DOMAIN.test(toAsciiDomain(address));
