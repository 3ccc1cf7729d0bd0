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
import {type ContentKind, contentFolder, contentKinds, languageOfFile, pagePath} from '../../src/site/content-folders';
import type {Language} from '../../src/site/languages';
import {ContentError, errorsOf} from './content-error';
import {cachedByFiles, listMarkdownFiles, relativeToSite} from './files';
import {type FrontMatterFile, readFrontMatter} from './front-matter';
import {toolMessage} from './tool-messages';

/** First character of each placeholder in the templates of `npm run new`. An article that contains one is not finished. */
export const PLACEHOLDER_MARK = '✎';

/** A Markdown file of an article or a page. */
export interface MarkdownFile {
  readonly kind: ContentKind;
  readonly language: Language;
  /** Path relative to the folder of its kind, such as `logistics/brief-tecnico.md`. The same in all languages. */
  readonly pathInFolder: string;
  /** Path relative to the site folder. */
  readonly file: string;
  readonly content: string;
  /** Syntax tree, with positions in the file. @throws ContentError if the MDX is invalid. */
  readonly tree: Root;
  /** Path of the page, without the language prefix. */
  readonly urlPath: string;
  /**
   * Front matter of an article. Undefined if it has an error. Pages have none here, because only Docusaurus reads theirs.
   */
  readonly frontMatter?: FrontMatterFile;
  /** The first error in the front matter of an article, or [] if there is none. */
  readonly frontMatterErrors: readonly ContentError[];
}

/** Parses front matter, admonitions, tables and footnotes, as Docusaurus does. `.mdx` files also contain JSX. */
const markdownParser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkDirective).use(remarkGfm).freeze();
const mdxParser = markdownParser().use(remarkMdx).freeze();

/** @throws ContentError for the first MDX error. Plain Markdown has no syntax errors. */
function parse(file: string, content: string): Root {
  if (!file.endsWith('.mdx')) {
    return markdownParser.parse(content);
  }
  try {
    return mdxParser.parse(content);
  } catch (error) {
    if (error instanceof VFileMessage) {
      throw new ContentError(file, error.line ?? 1, toolMessage('mdx.invalid', {reason: error.reason}));
    }
    throw error;
  }
}

/** Reads all posts, guides and pages of a language. */
export const readMarkdownFiles = (siteDir: string, language: Language): readonly MarkdownFile[] =>
  contentKinds.flatMap((kind) => {
    const folder = contentFolder(kind, language);
    return listMarkdownFiles(siteDir, folder).map((name) => readMarkdownFile(siteDir, `${folder}/${name}`));
  });

/** Reads a Markdown file. The result is cached until the file changes. @param file Path relative to the site folder. */
export const readMarkdownFile = cachedByFiles((siteDir, file) => [path.join(siteDir, file)], loadMarkdownFile);

/** Like `readMarkdownFile`, for the absolute path that remark and rehype plugins receive. */
export const readMarkdownFileAt = (siteDir: string, file: string): MarkdownFile =>
  readMarkdownFile(siteDir, relativeToSite(siteDir, file));

function loadMarkdownFile(siteDir: string, file: string): MarkdownFile {
  const language = languageOfFile(file);
  const kind = contentKinds.find((candidate) => file.startsWith(`${contentFolder(candidate, language)}/`));
  if (!kind) {
    throw new Error(`${file} is not in a content folder. src/site/content-folders.ts lists them.`);
  }
  const name = file.slice(contentFolder(kind, language).length + 1);
  const content = readFileSync(path.join(siteDir, file), 'utf8');
  let frontMatter: FrontMatterFile | undefined;
  const frontMatterErrors = errorsOf(() => {
    frontMatter = kind === 'pages' ? undefined : readFrontMatter(file, content);
  });
  const urlPath = pagePath(kind, name, frontMatter?.values.slug);
  let tree: Root | undefined;
  return {
    ...{kind, language, pathInFolder: name, file, content, urlPath, frontMatter},
    // Parsed lazily: parsing all files takes about a second, and a build needs few of the trees.
    get tree() {
      tree ??= parse(file, content);
      return tree;
    },
    frontMatterErrors,
  };
}
