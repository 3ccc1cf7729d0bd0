import type {Definition, FootnoteDefinition, FootnoteReference, Link, Text as TextNode} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import type {ContentError} from '../../content/content-error';
import {nodesOf} from '../../content/markdown/mdast';
import type {MarkdownFile} from '../../content/markdown-file';
import {errorAt, type Rule} from './rule';

/** Hosts of public bodies that articles may link to, each with its subdomains. */
const officialHosts: readonly string[] = [
  'europa.eu',
  'boe.es',
  'gob.es',
  'gva.es',
  'gov.br',
  'gub.uy',
  'gob.ar',
  'gov.py',
];

/** A footnote mark without a note, which Markdown parses as text. */
const LOST_MARK = /\[\^[^\]\s]+\]/g;

/** Minimum number of citations of official sources in an article. */
const LEAST_OFFICIAL = 8;

const markOf = ({identifier}: FootnoteReference | FootnoteDefinition): string => `[^${identifier}]`;

/**
 * Requires sources as footnotes below the last heading, each cited, and each with an official link that says how its
 * content is known, or the words for unofficial sources; and enough citations of official ones. It does not fetch the
 * links.
 */
export const sourceRule: Rule = (text, {phrases}) => {
  const {'heading.sources': heading, 'source.unofficial': beginning} = phrases;
  const {'source.quoted': quoted, 'source.general': general} = phrases;
  const reads = phrases['source.read'].split(', ');
  const [read = ''] = reads;
  const parts = phrases['source.parts'].split(' ');
  const notes = nodesOf<FootnoteDefinition>(text.tree, 'footnoteDefinition');
  const cited = nodesOf<FootnoteReference>(text.tree, 'footnoteReference').map(markOf);
  const official = notes.filter((note) => nodesOf(note, 'link').length > 0);
  const count = cited.filter((mark) => official.some((note) => markOf(note) === mark)).length;
  const headings = text.tree.children.filter((node) => node.type === 'heading');
  const last = headings.findLast(({depth}) => depth === 2);
  return [
    ...nodesOf<TextNode>(text.tree, 'text').flatMap((node) =>
      [...node.value.matchAll(LOST_MARK)].map(([mark]) => errorAt(text, node, 'source.mark', {mark})),
    ),
    ...(notes[0] && textOf(last) !== heading ? [errorAt(text, notes[0], 'source.heading', {heading})] : []),
    ...notes.flatMap((note) => {
      const mark = markOf(note);
      if (!cited.includes(mark)) {
        return [errorAt(text, note, 'source.uncited', {mark})];
      }
      if (!official.includes(note)) {
        const isClear = textOf(note).startsWith(`${beginning} `);
        return isClear ? [] : [errorAt(text, note, 'source.noLink', {mark, beginning})];
      }
      const said = textOf(note);
      if (![...reads, quoted, general].some((known) => said.includes(known))) {
        return [errorAt(text, note, 'source.howKnown', {mark, read, quoted, general})];
      }
      // "Read" counts only for the articles and annexes named before it.
      const named = reads.find((phrase) => said.includes(phrase));
      const before = named ? said.slice(0, said.indexOf(named)).split(/[\s,:]+/) : parts;
      return parts.some((part) => before.includes(part)) ? [] : [errorAt(text, note, 'source.readWhat', {mark, read})];
    }),
    ...(count < LEAST_OFFICIAL ? [errorAt(text, headings.at(-1), 'source.few', {count, least: LEAST_OFFICIAL})] : []),
    ...nodesOf<Link | Definition>(text.tree, 'link', 'definition').flatMap((node) => addressErrors(text, node)),
  ];
};

/** Finds the first error in the address of an official source. */
function addressErrors(text: MarkdownFile, node: Link | Definition): readonly ContentError[] {
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
