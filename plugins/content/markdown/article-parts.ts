import type {Messages} from '../dictionaries';

/** The directive of the summary on top of an article, an admonition of Docusaurus. */
export const SUMMARY = 'tip';

/** The parts with a fixed heading (`heading.<part>` of markdown.json). */
const specialParts = ['recommendations', 'conclusion', 'sources'] as const;

/** A part of an article, the value of `data-part` on its page. */
export type ArticlePart = 'intro' | 'section' | (typeof specialParts)[number];

/** Returns the part that a heading of the second level begins. */
export const partOf = (heading: string, messages: Messages<'markdown'>): ArticlePart =>
  specialParts.find((part) => messages[`heading.${part}`] === heading) ?? 'section';
