import {createHash} from 'node:crypto';
import type {CheerioAPI} from 'cheerio/slim';
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

/** The inline scripts and styles of pages, each once, as sources of a Content-Security-Policy (`'sha256-…'`); and what no hash can allow. */
export class InlineCode {
  private readonly foundScripts = new Set<string>();
  private readonly foundStyles = new Set<string>();
  private readonly found: string[] = [];

  /** Reads a page. @param name What to call it in a fault. */
  add(name: string, $: CheerioAPI): void {
    for (const element of $.root().find('*').get()) {
      this.checkAttributes(name, element.name, element.attribs);
    }
    for (const element of $('style, script').get()) {
      this.targetOf(element.name, element.attribs)?.add(hash($(element).text()));
    }
  }

  /** Reads what is put into a page. */
  addMarkup(html: string): void {
    this.add('', parseHtml(html));
  }

  /** Adds a script that a script puts into pages. */
  addScript(text: string): void {
    this.foundScripts.add(hash(text));
  }

  get scripts(): readonly string[] {
    return [...this.foundScripts].sort();
  }

  get styles(): readonly string[] {
    return [...this.foundStyles].sort();
  }

  /** What the policy would block, in words. */
  get faults(): readonly string[] {
    return this.found;
  }

  private targetOf(tag: string, {src, type = ''}: Readonly<Record<string, string>>): Set<string> | undefined {
    if (tag === 'style') {
      return this.foundStyles;
    }
    return tag === 'script' && src === undefined && EXECUTABLE.has(type.toLowerCase()) ? this.foundScripts : undefined;
  }

  private checkAttributes(page: string, tag: string, attributes: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(attributes)) {
      if (name === 'style' || name.startsWith('on') || /^\s*javascript:/i.test(value)) {
        this.found.push(`${page}: <${tag} ${name}="${value}">`);
      }
    }
  }
}
