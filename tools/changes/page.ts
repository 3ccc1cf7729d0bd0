import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {diffWords} from 'diff';
import {addressOf, articleIdOf} from '../../plugins/content-check/address';
import {addressIn, pdfPath} from '../../src/site/addresses';
import {baseOf, type Language, languages} from '../../src/site/languages';
import {articleKinds, type TextKind, textFolder, textKinds} from '../../src/site/text-folders';

/** A text as the site shows it. */
export interface Page {
  readonly kind: TextKind;
  readonly language: Language;
  readonly title: string;
  /** Address on the host, such as `/en/blog/importacion`. */
  readonly address: string;
  /** Address of the PDF of an article. */
  readonly pdf: string | undefined;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Folders of all texts in all languages. */
export const pageFolders = languages.flatMap((language) => textKinds.map((kind) => textFolder(kind, language)));

/** Returns the kind and language of a text by its path, or undefined for other files. */
export function placeOf(file: string): Pick<Page, 'kind' | 'language'> | undefined {
  return languages
    .flatMap((language) => textKinds.map((kind) => ({kind, language})))
    .find(({kind, language}) => /\.mdx?$/.test(file) && file.startsWith(`${textFolder(kind, language)}/`));
}

/** Reads a page. Invalid front matter counts as a part of its text. */
export async function readPage(file: string, content: string): Promise<Page | undefined> {
  const place = placeOf(file);
  if (!place) {
    return undefined;
  }
  const {kind, language} = place;
  const {frontMatter, content: body} = await DEFAULT_PARSE_FRONT_MATTER({filePath: file, fileContent: content}).catch(
    () => ({frontMatter: {} as Record<string, unknown>, content}),
  );
  const name = file.slice(textFolder(kind, language).length + 1);
  const {title, slug, document} = frontMatter;
  const address = addressOf(kind, name, slug === undefined ? undefined : String(slug));
  const isArticle = articleKinds.some((article) => article === kind);
  const base = baseOf(language);
  return {
    ...place,
    title: String(title ?? name.replace(/\.mdx?$/, '')),
    address: addressIn(base, address),
    pdf: isArticle
      ? addressIn(base, pdfPath(articleIdOf(address), document === undefined ? undefined : String(document)))
      : undefined,
    frontMatter,
    body,
  };
}

/** How many words differ between two texts. */
export interface WordCounts {
  readonly added: number;
  readonly removed: number;
}

/** Beyond this edit length, comparing takes seconds: all words count as new. */
const MAX_CHANGES = 2000;

/** Counts the words that one text has and the other has not; those that moved count in both. */
export function countWords(before: string, after: string): WordCounts {
  const parts = diffWords(before, after, {maxEditLength: MAX_CHANGES}) ?? [
    {value: before, removed: true, added: false},
    {value: after, removed: false, added: true},
  ];
  const count = (kind: 'added' | 'removed'): number =>
    parts.filter((part) => part[kind]).reduce((sum, {value}) => sum + wordsIn(value), 0);
  return {added: count('added'), removed: count('removed')};
}

/** Counts the strings between blanks that have a letter or a digit. */
const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** The keys whose values differ between two records. */
export function keysThatDiffer(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
}
