/**
 * How the page and the functions read what a visitor wrote: by the same code, so that they agree. It imports nothing, and uses nothing
 * that Safari 15 lacks.
 */

/** What looks like a blank: those of Unicode, the Braille pattern without dots, and the fillers of Korean syllables. */
const BLANKS = /[\p{Space_Separator}\u2800\u115f\u1160\u3164\uffa0]/gu;

/**
 * What nobody sees: controls, and what Unicode tells programs to draw as nothing, such as zero-width spaces, soft hyphens and marks that
 * turn the direction of a line. Its property covers characters that are yet to come, and no list does; "Format" (Cf) would take visible
 * signs of Arabic, too, and leave half of the fillers. Joiners, variation selectors and the letters in a flag (`$1`) stay behind
 * what they shape, in emoji and in other scripts than ours: alone they make a name that looks empty.
 */
const UNSEEN =
  /([^\p{ASCII}\p{Default_Ignorable_Code_Point}][\p{Join_Control}\p{Variation_Selector}]+|[\d#*]\ufe0f(?=\u20e3)|\u{1f3f4}[\u{e0020}-\u{e007f}]+)|(?![\t\r\n])[\p{Control}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** A text without the blanks around it and without what nobody sees. It is no longer than before. */
export function cleanText(text: string, isMultiline: boolean): string {
  // Word processors have line breaks of their own. Browsers let them into a field of one line, unlike \r and \n.
  const lines = isMultiline
    ? text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    : text.replace(/[\t\v\f\u0085\u2028\u2029]+/g, ' ');
  return lines.replace(BLANKS, ' ').replace(UNSEEN, '$1').trim();
}

/** What browsers accept in `type="email"` (HTML Standard, "valid email address"). */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** An e-mail address with its domain in ASCII, as mail servers want it and browsers, but for Firefox, send it. */
export function addressInAscii(address: string): string {
  const [, local, domain] = address.match(/^([^@]*@)((?=.*\P{ASCII})(?:[\w.-]|\P{ASCII})+)$/u) ?? [];
  try {
    return domain ? `${local}${new URL(`http://${domain}`).hostname}` : address;
  } catch {
    // It is no domain, and so no address.
    return address;
  }
}

export function isAddress(address: string): boolean {
  return EMAIL.test(addressInAscii(address));
}
