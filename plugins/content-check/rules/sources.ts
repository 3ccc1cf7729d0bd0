import type {Definition, FootnoteDefinition, FootnoteReference, Link, Text} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {ContentError} from '../content-error';
import {markdownWordsOf} from '../markdown-words';
import {faultOfSource} from '../official-sources';
import {faultAt, type Rule, type RuledText} from './rule';

/** A footnote mark that Markdown has taken for text, for want of its note. */
const LOST_MARK = /\[\^[^\]\s]+\]/g;

/** How many claims of an article have an official source beside them, at least. */
const LEAST_OFFICIAL = 8;

const markOf = ({identifier}: FootnoteReference | FootnoteDefinition): string => `[^${identifier}]`;

/** All nodes of a type. */
function all<Node>({tree}: RuledText, ...types: string[]): Node[] {
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
 * The sources of an article are Markdown's footnotes below its last heading, each cited, and each with a link to an official text or
 * with the words that it has none. Where the addresses lead is not asked: tools/check/sources.ts lists them.
 */
export const sourceRule: Rule = (text) => {
  const words = markdownWordsOf(text.file);
  const notes = all<FootnoteDefinition>(text, 'footnoteDefinition');
  const cited = new Set(all<FootnoteReference>(text, 'footnoteReference').map(markOf));
  const heading = text.tree.children.findLast((node) => node.type === 'heading' && node.depth === 2);
  const isBelowHeading = heading && textOf(heading) === words['heading.sources'];
  return [
    ...all<Text>(text, 'text').flatMap((node) =>
      [...node.value.matchAll(LOST_MARK)].map(([mark]) => faultAt(text, node, 'source.mark', {mark})),
    ),
    ...(notes[0] && !isBelowHeading
      ? [faultAt(text, notes[0], 'source.heading', {heading: words['heading.sources']})]
      : []),
    ...notes.flatMap((note): ContentError[] => {
      const mark = markOf(note);
      if (!cited.has(mark)) {
        return [faultAt(text, note, 'source.uncited', {mark})];
      }
      const beginning = words['source.unofficial'];
      const isOfficial = hasLink(note) || textOf(note).startsWith(`${beginning} `);
      return isOfficial ? [] : [faultAt(text, note, 'source.noLink', {mark, beginning})];
    }),
    ...all<Link | Definition>(text, 'link', 'definition').flatMap((node) => {
      const fault = /^[a-z]+:/.test(node.url) ? faultOfSource(node.url) : undefined;
      return fault ? [faultAt(text, node, fault.key, {address: node.url, ...fault.values})] : [];
    }),
  ];
};

/** Official sources stand beside at least eight claims, and each says how we know it. */
export const sourcedRule: Rule = (text) => {
  const {'source.read': read, 'source.quoted': quoted, 'source.general': general} = markdownWordsOf(text.file);
  const official = all<FootnoteDefinition>(text, 'footnoteDefinition').filter(hasLink);
  const marks = new Set(official.map(markOf));
  const count = all<FootnoteReference>(text, 'footnoteReference').filter((mark) => marks.has(markOf(mark))).length;
  const last = text.tree.children.findLast(({type}) => type === 'heading');
  return [
    ...official
      .filter((note) => ![read, quoted, general].some((words) => textOf(note).includes(words)))
      .map((note) => faultAt(text, note, 'source.howKnown', {mark: markOf(note), read, quoted, general})),
    ...(count < LEAST_OFFICIAL ? [faultAt(text, last, 'source.few', {count, least: LEAST_OFFICIAL})] : []),
  ];
};
