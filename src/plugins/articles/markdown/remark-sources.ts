import type {Definition, FootnoteDefinition, FootnoteReference, Link, Root, Text} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {markdownWordsOf} from '../../../content/markdown-words';
import {faultOfSource} from '../../../content/official-sources';

/** A footnote mark that Markdown has taken for text, for want of its note. */
const LOST_MARK = /\[\^[^\]\s]+\]/;

/**
 * Checks the sources of an article: Markdown's footnotes, each with a link to the official text or with the words that it has none.
 * Where the addresses lead is not asked here: tools/check/sources.ts lists them.
 *
 * @throws VFileMessage with file and line for a mark without a note, a note without a mark or without a link, and a link that leaves
 *   the site for anything but an official text.
 */
const remarkSources: Plugin<[], Root> = () => (tree, file) => {
  const unofficial = `${markdownWordsOf(file.path)['source.unofficial']} `;
  const cited = new Set<string>();
  visit(tree, 'footnoteReference', ({identifier}: FootnoteReference) => void cited.add(identifier));
  visit(tree, 'text', (node: Text) => {
    const [mark] = LOST_MARK.exec(node.value) ?? [];
    if (mark) {
      file.fail(
        `The mark ${mark} has no note. Add below the last heading: ${mark}: [the act](https://…), article.`,
        node,
      );
    }
  });
  visit(tree, 'footnoteDefinition', (note: FootnoteDefinition) => {
    const {identifier} = note;
    if (!cited.has(identifier)) {
      file.fail(
        `The note [^${identifier}] is cited nowhere. Put [^${identifier}] behind the claim, or delete the note.`,
        note,
      );
    }
    const links: Link[] = [];
    visit(note, 'link', (link) => void links.push(link));
    if (links.length === 0 && !textOf(note).startsWith(unofficial)) {
      file.fail(`The note [^${identifier}] has no link. Link to the act, or begin it with "${unofficial}".`, note);
    }
  });
  visit(tree, ['link', 'definition'], (node) => {
    const {url} = node as Link | Definition;
    const fault = /^[a-z]+:/.test(url) ? faultOfSource(url) : undefined;
    if (fault) {
      file.fail(`The address ${url} ${fault}.`, node);
    }
  });
};

export default remarkSources;
