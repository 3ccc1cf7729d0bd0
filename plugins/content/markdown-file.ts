import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFileMessage} from 'vfile-message';
import {addressOf, languageOf, type TextKind, textFolder, textKinds} from '../../src/site/content-folders';
import type {Language} from '../../src/site/languages';
import {ContentError, errorsOf} from './content-error';
import {cachedByFiles, markdownIn, siteFile} from './files';
import {type FrontMatterFile, readFrontMatter} from './front-matter';
import {toolMessage} from './tool-messages';

/** Begins every placeholder that `npm run new` leaves to the writer: an article that contains it is not finished. */
export const PLACEHOLDER_MARK = '✎';

/** A Markdown file of the site: an article or a page. */
export interface MarkdownFile {
  readonly kind: TextKind;
  readonly language: Language;
  /** Path inside the folder of its kind, the same in all languages, such as `logistics/brief-tecnico.md`. */
  readonly name: string;
  /** Path from the site's folder. */
  readonly file: string;
  readonly content: string;
  /** Its syntax tree, whose positions are those in the file. Throws a ContentError when its MDX is invalid. */
  readonly tree: Root;
  /** Of its page, without the prefix of its language. */
  readonly address: string;
  /** Front matter of an article; absent when it has an error. */
  readonly frontMatter?: FrontMatterFile;
  /** The first error in the front matter. */
  readonly errors: readonly ContentError[];
}

/** Parses as Docusaurus does: with front matter, admonitions, tables and footnotes; `.mdx` with JSX. */
const markdown = unified().use(remarkParse).use(remarkFrontmatter).use(remarkDirective).use(remarkGfm).freeze();
const mdx = markdown().use(remarkMdx).freeze();

/** @throws ContentError for the first error of MDX; every text is valid Markdown. */
function parse(file: string, content: string): Root {
  if (!file.endsWith('.mdx')) {
    return markdown.parse(content);
  }
  try {
    return mdx.parse(content);
  } catch (error) {
    if (error instanceof VFileMessage) {
      throw new ContentError(file, error.line ?? 1, toolMessage('mdx.unreadable', {reason: error.reason}));
    }
    throw error;
  }
}

/** Reads all Markdown files of a language. */
export const readMarkdownFiles = (siteDir: string, language: Language): readonly MarkdownFile[] =>
  textKinds.flatMap((kind) => {
    const folder = textFolder(kind, language);
    return markdownIn(siteDir, folder).map((name) => readMarkdownFile(siteDir, `${folder}/${name}`));
  });

/** Reads a Markdown file, once until it changes. @param file From the site's folder. */
export const readMarkdownFile = cachedByFiles((siteDir, file) => [path.join(siteDir, file)], read);

/** Reads the Markdown file that a remark or rehype plugin transforms. @param file Absolute. */
export const readSourceOf = (siteDir: string, file: string): MarkdownFile =>
  readMarkdownFile(siteDir, siteFile(siteDir, file));

function read(siteDir: string, file: string): MarkdownFile {
  const language = languageOf(file);
  const kind = textKinds.find((one) => file.startsWith(`${textFolder(one, language)}/`));
  if (!kind) {
    throw new Error(`${file} is in no folder of texts (src/site/content-folders.ts).`);
  }
  const name = file.slice(textFolder(kind, language).length + 1);
  const content = readFileSync(path.join(siteDir, file), 'utf8');
  let frontMatter: FrontMatterFile | undefined;
  const errors = errorsOf(() => {
    // Docusaurus reads that of other pages.
    frontMatter = kind === 'pages' ? undefined : readFrontMatter(file, content);
  });
  const address = addressOf(kind, name, frontMatter?.values.slug);
  let tree: Root | undefined;
  return {
    ...{kind, language, name, file, content, address, frontMatter},
    // Parsed on demand: it takes a second for all texts, and the build needs few.
    get tree() {
      tree ??= parse(file, content);
      return tree;
    },
    errors,
  };
}
