import {createHash} from 'node:crypto';
import type {CheerioAPI} from 'cheerio';

/** Types of `<script>` that browsers execute, except obsolete names of JavaScript. Other types are data. */
const EXECUTABLE = /^(?:(?:text|application)\/javascript|module|importmap|speculationrules|)$/i;

/** Hashes a text as browsers do, which normalise line ends to line feeds. */
const hash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64')}'`;

/** Collects the inline scripts and styles of pages as sources of a Content-Security-Policy (`'sha256-…'`). */
export class InlineCode {
  readonly scripts = new Set<string>();
  readonly styles = new Set<string>();
  /** Styles and scripts in attributes, which no hash can allow. */
  readonly errors: string[] = [];

  /** Adds the code of a page. @param name Name of the page in errors. */
  add(name: string, $: CheerioAPI): void {
    for (const element of $.root().find('*').get()) {
      const {name: tag, attribs} = element;
      for (const [attribute, value] of Object.entries(attribs)) {
        if (attribute === 'style' || attribute.startsWith('on') || /^\s*javascript:/i.test(value)) {
          this.errors.push(`${name}: <${tag} ${attribute}="${value}">`);
        }
      }
      if (tag === 'style') {
        this.styles.add(hash($(element).text()));
      } else if (tag === 'script' && !('src' in attribs) && EXECUTABLE.test(attribs.type ?? '')) {
        this.addScript($(element).text());
      }
    }
  }

  /** Adds a script, such as one that another script inserts into pages. */
  addScript(text: string): void {
    this.scripts.add(hash(text));
  }
}
