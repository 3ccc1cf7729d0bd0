/**
 * Looks for the words that the writers' guide avoids (blog/words.yml) in the texts, for `npm run check`. Spelling is cspell's
 * (cspell.config.ts), which knows single words only.
 */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {languages} from '../../src/site/languages';
import {foldersOf, wordsOf} from './texts';

const SITE = path.join(__dirname, '../..');

/** All texts of a folder. */
const textsIn = (folder: string): string[] =>
  readdirSync(path.join(SITE, folder), {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.mdx?$|\.json$|glossary\.yml$/.test(file))
    .map((file) => path.join(folder, file));

/** Names and addresses, which nobody reads as words; comments, and what people type into the search (the end of the glossary). */
const UNREAD = /\[\^[\w-]+\]|\]\([^)\s]+|^#.*$|(?<=^- id: .*\n) {2}also: .*$/gm;

/** A phrase as a whole, in any case and over the ends of lines of the source. */
const pattern = (phrase: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d])${phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+')}(?![\\p{L}\\d])`,
    'giu',
  );

let found = 0;
for (const language of languages) {
  const {preferred} = wordsOf(language);
  for (const file of foldersOf(language).flatMap(textsIn)) {
    const text = readFileSync(path.join(SITE, file), 'utf8').replaceAll(UNREAD, (name) => ' '.repeat(name.length));
    for (const {write, avoid, why} of preferred) {
      for (const {index, 0: phrase} of avoid.flatMap((phrase) => [...text.matchAll(pattern(phrase))])) {
        const line = text.slice(0, index).split('\n').length;
        console.error(`${file}:${line}: "${phrase}". Write: ${write}.${why ? ` ${why}` : ''}`);
        found += 1;
      }
    }
  }
}
if (found > 0) {
  console.error(`Words that the writers' guide avoids: ${found}.`);
  process.exitCode = 1;
}
