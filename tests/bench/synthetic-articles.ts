import {textFolder} from '../../src/site/text-folders';
import {type Article, articlesIn} from '../support/articles';
import {languages} from '../support/languages';
import type {SiteCopy} from '../support/site-copy';

/** A copy of a real article with a number in title and text, without its PDF's name and its slug. */
function text({frontMatter: {document: _, slug: __, ...frontMatter}, body}: Article, n: number): string {
  const head = {...frontMatter, title: `${frontMatter.title} (${n})`};
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---', '', body.trim(), '', `(${n})`, ''].join('\n');
}

/**
 * Writes so many copies of the real articles into a copy of the site, in all languages.
 *
 * @returns The paths of the Spanish files in the copy.
 */
export function writeArticles(copy: SiteCopy, count: number): string[] {
  return Array.from({length: count}, (_, n) => {
    const files = languages.map((language) => {
      const sources = articlesIn(language);
      const source = sources[n % sources.length] as Article;
      // The names of guides start with the folder of their category.
      const kind = source.name.includes('/') ? 'guides' : 'posts';
      const file = `${textFolder(kind, language)}/${source.name}-${n}.md`;
      copy.write(file, text(source, n));
      return file;
    });
    return files[0] ?? '';
  });
}
