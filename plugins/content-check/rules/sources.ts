import type {Definition, FootnoteDefinition, FootnoteReference, Link, Text} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import type {ContentError} from '../content-error';
import {markdownWordsOf} from '../markdown-words';
import {errorAt, nodesOf, type Rule, type RuledText} from './rule';

/** Hosts of public bodies that articles may link to, each with its subdomains. */
const officialHosts: readonly string[] = ['europa.eu', 'boe.es', 'gob.es', 'gov.br', 'gub.uy', 'gob.ar', 'gov.py'];

/** A footnote mark without a note, which Markdown parses as text. */
const LOST_MARK = /\[\^[^\]\s]+\]/g;

/** Minimum number of citations of official sources in an article. */
const LEAST_OFFICIAL = 8;

const notesIn = ({tree}: RuledText) => nodesOf<FootnoteDefinition>(tree, 'footnoteDefinition');
const marksIn = ({tree}: RuledText) => nodesOf<FootnoteReference>(tree, 'footnoteReference').map(markOf);
const markOf = ({identifier}: FootnoteReference | FootnoteDefinition): string => `[^${identifier}]`;
const hasLink = (note: FootnoteDefinition): boolean => nodesOf(note, 'link').length > 0;

/**
 * Requires sources as footnotes below the last heading, each cited, and each with an official link or the words for
 * unofficial sources. It does not fetch the links.
 */
export const sourceRule: Rule = (text) => {
  const {'heading.sources': heading, 'source.unofficial': beginning} = markdownWordsOf(text.file);
  const notes = notesIn(text);
  const cited = marksIn(text);
  const last = text.tree.children.findLast((node) => node.type === 'heading' && node.depth === 2);
  return [
    ...nodesOf<Text>(text.tree, 'text').flatMap((node) =>
      [...node.value.matchAll(LOST_MARK)].map(([mark]) => errorAt(text, node, 'source.mark', {mark})),
    ),
    ...(notes[0] && textOf(last) !== heading ? [errorAt(text, notes[0], 'source.heading', {heading})] : []),
    ...notes.flatMap((note) => {
      const mark = markOf(note);
      if (!cited.includes(mark)) {
        return [errorAt(text, note, 'source.uncited', {mark})];
      }
      const isClear = hasLink(note) || textOf(note).startsWith(`${beginning} `);
      return isClear ? [] : [errorAt(text, note, 'source.noLink', {mark, beginning})];
    }),
    ...nodesOf<Link | Definition>(text.tree, 'link', 'definition').flatMap((node) => addressErrors(text, node)),
  ];
};

/** Finds the first error in the address of an official source. */
function addressErrors(text: RuledText, node: Link | Definition): readonly ContentError[] {
  const address = node.url;
  if (!URL.canParse(address)) {
    return [];
  }
  const {protocol, hostname, pathname} = new URL(address);
  if (protocol !== 'https:') {
    return [errorAt(text, node, 'address.http', {address})];
  }
  if (!officialHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))) {
    return [errorAt(text, node, 'address.unofficial', {address, hosts: officialHosts.join(', ')})];
  }
  return pathname === '/' ? [errorAt(text, node, 'address.home', {address})] : [];
}

/** Requires enough citations of official sources, each of which says how its content is known. */
export const citationRule: Rule = (text) => {
  const {'source.read': read, 'source.quoted': quoted, 'source.general': general} = markdownWordsOf(text.file);
  const official = notesIn(text).filter(hasLink);
  const marks = official.map(markOf);
  const count = marksIn(text).filter((mark) => marks.includes(mark)).length;
  const last = text.tree.children.findLast(({type}) => type === 'heading');
  return [
    ...official
      .filter((note) => ![read, quoted, general].some((words) => textOf(note).includes(words)))
      .map((note) => errorAt(text, note, 'source.howKnown', {mark: markOf(note), read, quoted, general})),
    ...(count < LEAST_OFFICIAL ? [errorAt(text, last, 'source.few', {count, least: LEAST_OFFICIAL})] : []),
  ];
};
