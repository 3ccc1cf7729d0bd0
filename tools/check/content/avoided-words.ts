import {readFileSync} from 'node:fs';
import path from 'node:path';
import {ContentError, lineAt} from '../../../plugins/content/content-error';
import {listSiteFiles} from '../../../plugins/content/files';
import {toolMessage} from '../../../plugins/content/tool-messages';
import {contentFoldersOf, readWordList} from '../../../plugins/content/word-list';
import {languages} from '../../../src/site/languages';

/**
 * Matches text that is not checked:
 * - footnote labels and URLs
 * - lines that begin with `#`: YAML comments, but also Markdown headings
 * - the names in `also` of a glossary entry without a term: they are only synonyms for the search
 */
const IGNORED = /\[\^[\w-]+\]|\]\([^)\s]+|^#.*$|(?<=^- id: .*\n) {2}also: .*$/gm;

/** Matches a whole phrase in any case, even across a line break. */
const phrasePattern = (phrase: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d])${phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+')}(?![\\p{L}\\d])`,
    'giu',
  );

/** Finds phrases to avoid (`preferred` in words.yml). cspell cannot, because it checks single words. */
export const findAvoidedWords = (siteDir: string): readonly ContentError[] =>
  languages.flatMap((language) => {
    const phrases = readWordList(siteDir, language).preferred.flatMap((entry) =>
      entry.avoid.map((avoid) => ({...entry, avoid})),
    );
    const files = contentFoldersOf(language).flatMap((folder) =>
      listSiteFiles(siteDir, folder, /\.mdx?$|\.json$|glossary\.yml$|_category_\.yml$/).map(
        (name) => `${folder}/${name}`,
      ),
    );
    return files.flatMap((file) => {
      const content = readFileSync(path.join(siteDir, file), 'utf8');
      const checkedText = content.replaceAll(IGNORED, (ignored) => ' '.repeat(ignored.length));
      return phrases.flatMap(({write, avoid, why = ''}) =>
        [...checkedText.matchAll(phrasePattern(avoid))].map(({index, 0: phrase}) => {
          const message = toolMessage('words.avoidedPhrase', {phrase, write, why: why && ` ${why}`});
          return new ContentError(file, lineAt(checkedText, index), message);
        }),
      );
    });
  });
