import {createHash} from 'node:crypto';
import {speculationRules} from '../../../src/browser/speculation-rules';
import type {BuiltPage} from '../built-page';

/** A script or style of a page, which browsers end at the next end tag: name, attributes and text. */
const ELEMENT = /<(script|style)\b([^>]*)>(.*?)<\/\1>/gs;

/** The inline scripts and styles of pages as sources of a Content-Security-Policy (`'sha256-…'`). */
export interface InlineCode {
  readonly scripts: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
}

/** Hashes a text as browsers do, which normalise line ends to line feeds. */
const hash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64')}'`;

/** Reads the code of finished pages as text: to parse a thousand of them again would take ten seconds. */
export function inlineCodeOf(pages: readonly BuiltPage[]): InlineCode {
  // Another script inserts these rules into pages.
  const scripts = new Set([hash(speculationRules)]);
  const styles = new Set<string>();
  for (const page of pages) {
    for (const [, tag, attributes = '', text = ''] of page.read().matchAll(ELEMENT)) {
      if (tag === 'style') {
        styles.add(hash(text));
      } else if (!/\s(?:src|type)=/.test(attributes)) {
        // Those with a type are data.
        scripts.add(hash(text));
      }
    }
  }
  return {scripts, styles};
}
