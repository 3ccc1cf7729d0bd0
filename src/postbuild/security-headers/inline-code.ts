import {createHash} from 'node:crypto';
import {Parser} from 'htmlparser2';

/** Scripts and styles that stand in pages themselves, each once, as sources of a Content-Security-Policy (`'sha256-…'`). */
export interface InlineCode {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

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

/** Collects the inline scripts and styles of pages, and what no hash can allow. */
export class InlineCodeCollector {
  private readonly scripts = new Set<string>();
  private readonly styles = new Set<string>();
  private readonly found: string[] = [];

  /** Reads a page. @param name What to call it in a fault. */
  add(name: string, html: string): void {
    /** Where the text of the element belongs that is being read, if it is code. */
    let target: Set<string> | undefined;
    let text = '';
    const parser = new Parser({
      onopentag: (tag, attributes) => {
        this.checkAttributes(name, tag, attributes);
        target = this.targetOf(tag, attributes);
        text = '';
      },
      ontext: (part) => {
        text += target ? part : '';
      },
      onclosetag: () => {
        target?.add(hash(text));
        target = undefined;
      },
    });
    parser.end(html);
  }

  /** Adds a script that a script puts into pages. */
  addScript(text: string): void {
    this.scripts.add(hash(text));
  }

  get code(): InlineCode {
    return {scripts: [...this.scripts].sort(), styles: [...this.styles].sort()};
  }

  /** What the policy would block, in words. */
  get faults(): readonly string[] {
    return this.found;
  }

  private targetOf(tag: string, {src, type = ''}: Readonly<Record<string, string>>): Set<string> | undefined {
    if (tag === 'style') {
      return this.styles;
    }
    return tag === 'script' && src === undefined && EXECUTABLE.has(type.toLowerCase()) ? this.scripts : undefined;
  }

  private checkAttributes(page: string, tag: string, attributes: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(attributes)) {
      if (name === 'style' || name.startsWith('on') || /^\s*javascript:/i.test(value)) {
        this.found.push(`${page}: <${tag} ${name}="${value}">`);
      }
    }
  }
}
