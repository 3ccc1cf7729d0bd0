import {readFileSync} from 'node:fs';
import path from 'node:path';
import {listMarkdownFiles} from '../../plugins/content/files';
import {type ArticleFrontMatter, bodyOf, readFrontMatter} from '../../plugins/content/front-matter';
import {articleKinds, contentFolder} from '../../src/site/content-folders';
import {pdfPath, withBaseUrl} from '../../src/site/paths';
import {baseUrl, type Language, languages} from './languages';

/** The root folder of the project. */
export const ROOT = path.join(__dirname, '../..');

/** A post or a guide. */
export interface Article {
  readonly frontMatter: ArticleFrontMatter;
  /** The Markdown after the front matter. */
  readonly body: string;
  readonly language: Language;
  /** Path after `/blog/`, the same in all languages, such as `regulations/checklist`. */
  readonly slug: string;
  /** Path with the base URL of its language, such as `/en/blog/regulations/checklist`. */
  readonly path: string;
  /** Path of the page that lists the article: the blog for a post, the category for a guide. */
  readonly listPath: string;
  readonly pdfPath: string;
}

/**
 * All articles that are not drafts. They are read from the content folders, so the tests cover new articles without changes.
 */
export const articles: readonly Article[] = languages.flatMap((language) =>
  articleKinds.flatMap((kind) =>
    listMarkdownFiles(ROOT, contentFolder(kind, language)).flatMap((file) => {
      const source = readFileSync(path.join(ROOT, contentFolder(kind, language), file), 'utf8');
      const [frontMatter, body] = [readFrontMatter(file, source).values, bodyOf(source)];
      const slug = frontMatter.slug ?? file.replace(/\.mdx?$/, '');
      const articlePath = `${baseUrl[language]}blog/${slug}`;
      const pdf = withBaseUrl(baseUrl[language], pdfPath(slug, frontMatter.document));
      const listPath = path.posix.dirname(articlePath);
      return frontMatter.draft ? [] : {frontMatter, body, language, slug, path: articlePath, listPath, pdfPath: pdf};
    }),
  ),
);

export const articlesIn = (language: Language): readonly Article[] =>
  articles.filter((article) => article.language === language);
