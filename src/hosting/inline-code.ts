import {createHash} from 'node:crypto';
import {type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree} from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

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

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Collects the inline scripts and styles of pages, and what no hash can allow. */
export class InlineCodeCollector {
  private readonly scripts = new Set<string>();
  private readonly styles = new Set<string>();
  private readonly found: string[] = [];

  /** Reads a page. @param name What to call it in a fault. */
  add(name: string, html: string): void {
    // Without scripting, what stands in a `<noscript>` is read as elements, too.
    for (const node of parse(html, {scriptingEnabled: false}).childNodes) {
      this.visit(name, node);
    }
  }

  get code(): InlineCode {
    return {scripts: [...this.scripts].sort(), styles: [...this.styles].sort()};
  }

  /** What the policy would block, in words. */
  get faults(): readonly string[] {
    return this.found;
  }

  private visit(page: string, node: Node): void {
    if (!tree.isElementNode(node)) {
      return;
    }
    this.checkAttributes(page, node);
    const text = node.childNodes.map((child) => (tree.isTextNode(child) ? child.value : '')).join('');
    if (node.tagName === 'script' && !attribute(node, 'src')) {
      if (EXECUTABLE.has(attribute(node, 'type')?.toLowerCase() ?? '')) {
        this.scripts.add(hash(text));
      }
    } else if (node.tagName === 'style') {
      this.styles.add(hash(text));
    }
    const content = node.tagName === 'template' ? (node as DefaultTreeAdapterTypes.Template).content : node;
    for (const child of content.childNodes) {
      this.visit(page, child);
    }
  }

  private checkAttributes(page: string, {tagName, attrs}: Element): void {
    for (const {name, value} of attrs) {
      if (name === 'style' || name.startsWith('on') || /^\s*javascript:/i.test(value)) {
        this.found.push(`${page}: <${tagName} ${name}="${value}">`);
      }
    }
  }
}

const attribute = ({attrs}: Element, name: string): string | undefined =>
  attrs.find((candidate) => candidate.name === name)?.value;
