import type {Definition, FootnoteDefinition, FootnoteReference, Link, Text as TextNode} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import type {ContentError} from '../../content/content-error';
import {nodesIn} from '../../content/markdown/mdast';
import type {MarkdownFile} from '../../content/markdown-file';
import {errorAt, type Rule} from './rule';

/** Hosts of public bodies that articles may link to, subdomains included. */
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

/** A citation without a footnote, which Markdown parses as plain text. */
const UNDEFINED_CITATION = /\[\^[^\]\s]+\]/g;

/** Minimum number of citations of official sources in an article. */
const MIN_OFFICIAL_CITATIONS = 8;

const citationOf = ({identifier}: FootnoteReference | FootnoteDefinition): string => `[^${identifier}]`;

/**
 * Requires that an article with footnotes ends with the section for sources, and that each footnote is cited. If a footnote
 * links to an official source, it must say how we know its content. Any other footnote must begin with the phrase for
 * unofficial sources. Also requires a minimum number of citations of official sources. Does not fetch the links.
 */
export const sourceRule: Rule = (markdownFile, {messages}) => {
  const {'heading.sources': heading, 'source.unofficial': unofficialPhrase} = messages;
  const {'source.quoted': quotedPhrase, 'source.generalKnowledge': generalPhrase} = messages;
  const readPhrases = messages['source.read'].split(', ');
  const [readPhrase = ''] = readPhrases;
  const provisionNames = messages['source.parts'].split(' ');
  const footnotes = nodesIn<FootnoteDefinition>(markdownFile.tree, 'footnoteDefinition');
  const citations = nodesIn<FootnoteReference>(markdownFile.tree, 'footnoteReference').map(citationOf);
  const officialFootnotes = footnotes.filter((footnote) => nodesIn(footnote, 'link').length > 0);
  const officialCitationCount = citations.filter((citation) =>
    officialFootnotes.some((footnote) => citationOf(footnote) === citation),
  ).length;
  const headings = markdownFile.tree.children.filter((node) => node.type === 'heading');
  const lastHeading = headings.findLast(({depth}) => depth === 2);
  return [
    ...nodesIn<TextNode>(markdownFile.tree, 'text').flatMap((node) =>
      [...node.value.matchAll(UNDEFINED_CITATION)].map(([citation]) =>
        errorAt(markdownFile, node, 'source.undefinedCitation', {citation}),
      ),
    ),
    ...(footnotes[0] && textOf(lastHeading) !== heading
      ? [errorAt(markdownFile, footnotes[0], 'source.missingHeading', {heading})]
      : []),
    ...footnotes.flatMap((footnote) => {
      const citation = citationOf(footnote);
      if (!citations.includes(citation)) {
        return [errorAt(markdownFile, footnote, 'source.uncited', {citation})];
      }
      if (!officialFootnotes.includes(footnote)) {
        const isUnofficial = textOf(footnote).startsWith(`${unofficialPhrase} `);
        return isUnofficial
          ? []
          : [errorAt(markdownFile, footnote, 'source.noLink', {citation, beginning: unofficialPhrase})];
      }
      const footnoteText = textOf(footnote);
      if (![...readPhrases, quotedPhrase, generalPhrase].some((phrase) => footnoteText.includes(phrase))) {
        return [
          errorAt(markdownFile, footnote, 'source.missingBasis', {
            citation,
            read: readPhrase,
            quoted: quotedPhrase,
            general: generalPhrase,
          }),
        ];
      }
      // "Read on" covers only the articles and annexes named before it.
      const usedPhrase = readPhrases.find((phrase) => footnoteText.includes(phrase));
      const wordsBefore = usedPhrase
        ? footnoteText.slice(0, footnoteText.indexOf(usedPhrase)).split(/[\s,:]+/)
        : provisionNames;
      return provisionNames.some((name) => wordsBefore.includes(name))
        ? []
        : [errorAt(markdownFile, footnote, 'source.missingProvision', {citation, read: readPhrase})];
    }),
    ...(officialCitationCount < MIN_OFFICIAL_CITATIONS
      ? [
          errorAt(markdownFile, headings.at(-1), 'source.tooFewCitations', {
            count: officialCitationCount,
            minimum: MIN_OFFICIAL_CITATIONS,
          }),
        ]
      : []),
    ...nodesIn<Link | Definition>(markdownFile.tree, 'link', 'definition').flatMap((node) =>
      urlErrors(markdownFile, node),
    ),
  ];
};

/** Finds the first error in a link. Docusaurus checks relative links. */
function urlErrors(markdownFile: MarkdownFile, node: Link | Definition): readonly ContentError[] {
  const {url} = node;
  if (!URL.canParse(url)) {
    return [];
  }
  const {protocol, hostname, pathname} = new URL(url);
  if (protocol !== 'https:') {
    return [errorAt(markdownFile, node, 'link.notHttps', {url})];
  }
  if (!officialHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))) {
    return [errorAt(markdownFile, node, 'link.unofficial', {url, hosts: officialHosts.join(', ')})];
  }
  return pathname === '/' ? [errorAt(markdownFile, node, 'link.homePage', {url})] : [];
}
