import type {Messages} from '../dictionaries';

/** The Docusaurus admonition (`:::tip`) that contains the summary at the top of an article. */
export const SUMMARY_DIRECTIVE = 'tip';

/** The parts that are recognised by their heading, which is the message `heading.<part>` of markdown.json. */
const specialParts = ['recommendations', 'conclusion', 'sources'] as const;

/** A part of an article: the value of the attribute `data-part`. */
export type ArticlePart = 'intro' | 'section' | (typeof specialParts)[number];

/** Returns the part that begins at a second-level heading. */
export const partOfHeading = (heading: string, messages: Messages<'markdown'>): ArticlePart =>
  specialParts.find((part) => messages[`heading.${part}`] === heading) ?? 'section';
