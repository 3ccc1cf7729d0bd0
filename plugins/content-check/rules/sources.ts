import type {Definition, FootnoteDefinition, FootnoteReference, Link, Text} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {ContentError} from '../content-error';
import {markdownWordsOf} from '../markdown-words';
import {sourceError} from '../official-sources';
import {errorAt, type Rule, type RuledText} from './rule';

/** A footnote mark without a note, which Markdown parses as text. */
const LOST_MARK = /\[\^[^\]\s]+\]/g;

/** Minimum number of citations of official sources in an article. */
const LEAST_OFFICIAL = 8;

const markOf = ({identifier}: FootnoteReference | FootnoteDefinition): string => `[^${identifier}]`;

function nodesOf<Node>({tree}: RuledText, ...types: string[]): Node[] {
  const found: Node[] = [];
  visit(tree, types, (node) => void found.push(node as Node));
  return found;
}

const hasLink = (note: FootnoteDefinition): boolean => {
  let found = false;
  visit(note, 'link', () => {
    found = true;
  });
  return found;
};

/**
 * Requires sources as footnotes below the last heading, each cited, and each with an official link or the words for
 * unofficial sources. It does not fetch the links: tools/check/sources.ts lists them.
 */
export const sourceRule: Rule = (text) => {
  const words = markdownWordsOf(text.file);
  const notes = nodesOf<FootnoteDefinition>(text, 'footnoteDefinition');
  const cited = new Set(nodesOf<FootnoteReference>(text, 'footnoteReference').map(markOf));
  const heading = text.tree.children.findLast((node) => node.type === 'heading' && node.depth === 2);
  const isBelowHeading = heading && textOf(heading) === words['heading.sources'];
  return [
    ...nodesOf<Text>(text, 'text').flatMap((node) =>
      [...node.value.matchAll(LOST_MARK)].map(([mark]) => errorAt(text, node, 'source.mark', {mark})),
    ),
    ...(notes[0] && !isBelowHeading
      ? [errorAt(text, notes[0], 'source.heading', {heading: words['heading.sources']})]
      : []),
    ...notes.flatMap((note): ContentError[] => {
      const mark = markOf(note);
      if (!cited.has(mark)) {
        return [errorAt(text, note, 'source.uncited', {mark})];
      }
      const beginning = words['source.unofficial'];
      const isOfficial = hasLink(note) || textOf(note).startsWith(`${beginning} `);
      return isOfficial ? [] : [errorAt(text, note, 'source.noLink', {mark, beginning})];
    }),
    ...nodesOf<Link | Definition>(text, 'link', 'definition').flatMap((node) => {
      const error = /^[a-z]+:/.test(node.url) ? sourceError(node.url) : undefined;
      return error ? [errorAt(text, node, error.key, {address: node.url, ...error.values})] : [];
    }),
  ];
};

/** Requires enough citations of official sources, each of which says how its content is known. */
export const citationRule: Rule = (text) => {
  const {'source.read': read, 'source.quoted': quoted, 'source.general': general} = markdownWordsOf(text.file);
  const official = nodesOf<FootnoteDefinition>(text, 'footnoteDefinition').filter(hasLink);
  const marks = new Set(official.map(markOf));
  const count = nodesOf<FootnoteReference>(text, 'footnoteReference').filter((mark) => marks.has(markOf(mark))).length;
  const last = text.tree.children.findLast(({type}) => type === 'heading');
  return [
    ...official
      .filter((note) => ![read, quoted, general].some((words) => textOf(note).includes(words)))
      .map((note) => errorAt(text, note, 'source.howKnown', {mark: markOf(note), read, quoted, general})),
    ...(count < LEAST_OFFICIAL ? [errorAt(text, last, 'source.few', {count, least: LEAST_OFFICIAL})] : []),
  ];
};
