import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {ContentError} from '../../../plugins/content-check/content-error';
import {toolMessage} from '../../../plugins/content-check/tool-messages';
import {languages} from '../../../src/site/languages';
import {foldersOf, wordsOf} from '../texts';

/** All texts of a folder. */
const textsIn = (siteDir: string, folder: string): string[] =>
  readdirSync(path.join(siteDir, folder), {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.mdx?$|\.json$|glossary\.yml$|_category_\.yml$/.test(file))
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')));

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
    const {preferred} = wordsOf(language);
    const files = foldersOf(language).flatMap((folder) => textsIn(siteDir, folder));
    return files.flatMap((file) => {
      const written = readFileSync(path.join(siteDir, file), 'utf8');
      const text = written.replaceAll(IGNORED, (name) => ' '.repeat(name.length));
      return preferred.flatMap(({write, avoid, why}) =>
        avoid
          .flatMap((phrase) => [...text.matchAll(pattern(phrase))])
          .map(({index, 0: phrase}) => {
            const line = text.slice(0, index).split('\n').length;
            return new ContentError(
              file,
              line,
              toolMessage('words.avoided', {phrase, write, why: why ? ` ${why}` : ''}),
            );
          }),
      );
    });
  });
