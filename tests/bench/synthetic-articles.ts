/** As many articles as wanted: the real ones under other names, each with its number in its words. */
import {textFolder} from '../../src/site/text-folders';
import {type Article, articlesIn} from '../support/articles';
import {languages} from '../support/languages';
import type {SiteCopy} from '../support/site-copy';

/** The n-th article made of a real one, without the name of that one's document. */
function text({frontMatter: {document: _, slug: __, ...frontMatter}, body}: Article, n: number): string {
  const head = {...frontMatter, title: `${frontMatter.title} (${n})`};
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---', '', body.trim(), '', `(${n})`, ''].join('\n');
}

/**
 * Writes so many articles in all languages into a copy of the site, in the proportion of the real ones.
 *
 * @returns The Spanish files, by their path in the copy.
 */
export function writeArticles(copy: SiteCopy, count: number): string[] {
  return Array.from({length: count}, (_, n) => {
    const files = languages.map((language) => {
      const sources = articlesIn(language);
      const source = sources[n % sources.length] as Article;
      // A guide's name begins with the folder of its category.
      const kind = source.name.includes('/') ? 'guides' : 'posts';
      const file = `${textFolder(kind, language)}/${source.name}-${n}.md`;
      copy.write(file, text(source, n));
      return file;
    });
    return files[0] ?? '';
  });
}
