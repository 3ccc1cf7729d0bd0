import {readFileSync} from 'node:fs';
import path from 'node:path';
import {markdownIn} from '../../plugins/content/files';
import {type ArticleFrontMatter, bodyOf, readFrontMatter} from '../../plugins/content/front-matter';
import {articleKinds, textFolder} from '../../src/site/content-folders';
import {addressIn, pdfPath} from '../../src/site/paths';
import {base, type Language, languages} from './languages';

/** The folder of the project. */
export const ROOT = path.join(__dirname, '../..');

/** An article of the blog or of the guides. */
export interface Article {
  readonly frontMatter: ArticleFrontMatter;
  /** The Markdown after the front matter. */
  readonly body: string;
  readonly language: Language;
  /** Address after `/blog/`, the same in all languages. */
  readonly name: string;
  /** Address on the host, such as `/en/blog/regulations/checklist`. */
  readonly path: string;
  /** Address of the list that it belongs to. */
  readonly parent: string;
  /** Address of its PDF. */
  readonly document: string;
}

/** All published articles: a new one is tested without a new test. */
export const articles: readonly Article[] = languages.flatMap((language) =>
  articleKinds.flatMap((kind) =>
    markdownIn(ROOT, textFolder(kind, language)).flatMap((file) => {
      const source = readFileSync(path.join(ROOT, textFolder(kind, language), file), 'utf8');
      const [frontMatter, body] = [readFrontMatter(file, source).values, bodyOf(source)];
      const name = frontMatter.slug ?? file.replace(/\.mdx?$/, '');
      const address = `${base[language]}blog/${name}`;
      const document = addressIn(base[language], pdfPath(name, frontMatter.document));
      const parent = path.posix.dirname(address);
      return frontMatter.draft ? [] : {frontMatter, body, language, name, path: address, parent, document};
    }),
  ),
);

export const articlesIn = (language: Language): readonly Article[] =>
  articles.filter((article) => article.language === language);
