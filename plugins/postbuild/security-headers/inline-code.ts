import {createHash} from 'node:crypto';
import {speculationRules} from '../../../src/browser/speculation-rules';
import type {BuiltPage} from '../built-page';

/** A script or style element: tag name, attributes and text. Browsers end it at the next end tag, wherever it is. */
const SCRIPT_OR_STYLE = /<(script|style)\b([^>]*)>(.*?)<\/\1>/gs;

/** Hashes of the inline scripts and styles of pages, as in a Content-Security-Policy (`'sha256-…'`). */
export interface InlineCodeHashes {
  readonly scriptHashes: ReadonlySet<string>;
  readonly styleHashes: ReadonlySet<string>;
}

/** Returns the hash source of an inline element's text. Like HTML parsers, it normalises line ends to line feeds. */
const cspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64')}'`;

/** Hashes inline code. Uses a regular expression, because parsing a thousand pages again would take ten seconds. */
export function hashInlineCode(pages: readonly BuiltPage[]): InlineCodeHashes {
  // src/browser/page-script.ts inserts these rules into pages.
  const scriptHashes = new Set([cspHash(speculationRules)]);
  const styleHashes = new Set<string>();
  for (const page of pages) {
    for (const [, tag, attributes = '', text = ''] of page.read().matchAll(SCRIPT_OR_STYLE)) {
      if (tag === 'style') {
        styleHashes.add(cspHash(text));
      } else if (!/\s(?:src|type)=/.test(attributes)) {
        // Scripts with a type are data, such as JSON-LD.
        scriptHashes.add(cspHash(text));
      }
    }
  }
  return {scriptHashes, styleHashes};
}
