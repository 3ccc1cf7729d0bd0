import {readFileSync} from 'node:fs';
import path from 'node:path';
import {ContentError, lineAt} from '../../../plugins/content/content-error';
import {filesIn} from '../../../plugins/content/files';
import {toolMessage} from '../../../plugins/content/tool-messages';
import {foldersOf, readWordList} from '../../../plugins/content/word-list';
import {languages} from '../../../src/site/languages';

/** Ignored text: names, addresses, comments, and words for the search at the end of the glossary. */
const IGNORED = /\[\^[\w-]+\]|\]\([^)\s]+|^#.*$|(?<=^- id: .*\n) {2}also: .*$/gm;

/** Matches a whole phrase, in any case and over several lines. */
const pattern = (phrase: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d])${phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+')}(?![\\p{L}\\d])`,
    'giu',
  );

/** Finds the phrases to avoid (blog/words.yml). Spelling is left to cspell, which knows single words only. */
export const avoidedWords = (siteDir: string): readonly ContentError[] =>
  languages.flatMap((language) => {
    const phrases = readWordList(siteDir, language).preferred.flatMap((entry) =>
      entry.avoid.map((avoid) => ({...entry, avoid})),
    );
    const files = foldersOf(language).flatMap((folder) =>
      filesIn(siteDir, folder, /\.mdx?$|\.json$|glossary\.yml$|_category_\.yml$/).map((name) => `${folder}/${name}`),
    );
    return files.flatMap((file) => {
      const written = readFileSync(path.join(siteDir, file), 'utf8');
      const text = written.replaceAll(IGNORED, (name) => ' '.repeat(name.length));
      return phrases.flatMap(({write, avoid, why = ''}) =>
        [...text.matchAll(pattern(avoid))].map(({index, 0: phrase}) => {
          const message = toolMessage('words.avoided', {phrase, write, why: why && ` ${why}`});
          return new ContentError(file, lineAt(text, index), message);
        }),
      );
    });
  });
