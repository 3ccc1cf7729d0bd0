import {createHash} from 'node:crypto';
import type {CheerioAPI} from 'cheerio';
import {parseHtml} from '../built-page';

/** Types of `<script>` that a browser acts upon; with any other it is data. JavaScript has more names, which nobody uses. */
const EXECUTABLE = new Set([
  '',
  'text/javascript',
  'application/javascript',
  'module',
  'importmap',
  'speculationrules',
]);

/** The hash that a browser computes, which knows line feeds only. */
const hash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64')}'`;

/** The inline scripts and styles of pages, each once, as sources of a Content-Security-Policy (`'sha256-…'`). */
export class InlineCode {
  readonly scripts = new Set<string>();
  readonly styles = new Set<string>();
  /** What no hash can allow, in words: styles and scripts in attributes. */
  readonly faults: string[] = [];

  /** Reads a page. @param name What to call it in a fault. */
  add(name: string, $: CheerioAPI): void {
    for (const element of $.root().find('*').get()) {
      const {name: tag, attribs} = element;
      for (const [attribute, value] of Object.entries(attribs)) {
        if (attribute === 'style' || attribute.startsWith('on') || /^\s*javascript:/i.test(value)) {
          this.faults.push(`${name}: <${tag} ${attribute}="${value}">`);
        }
      }
      if (tag === 'style') {
        this.styles.add(hash($(element).text()));
      } else if (tag === 'script' && !('src' in attribs) && EXECUTABLE.has((attribs.type ?? '').toLowerCase())) {
        this.addScript($(element).text());
      }
    }
  }

  /** Reads what is put into a page. */
  addMarkup(html: string): void {
    this.add('', parseHtml(html));
  }

  /** Adds a script that a script puts into pages. */
  addScript(text: string): void {
    this.scripts.add(hash(text));
  }
}
