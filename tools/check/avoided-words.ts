/**
 * Looks for the words that the writers' guide avoids (blog/words.yml) in the texts, for `npm run check`. Spelling is cspell's
 * (cspell.config.mjs), which knows single words only.
 */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';

const SITE = path.join(__dirname, '../..');

type Language = 'es' | 'en';

interface Words {
  readonly preferred: readonly {readonly write: string; readonly avoid: readonly string[]; readonly why?: string}[];
}

/** Files and folders of the texts of a language. The glossary has both. */
const TEXTS: Readonly<Record<Language, readonly string[]>> = {
  es: ['blog/posts', 'blog/guides', 'blog/glossary.yml', 'i18n/es', 'src/pages'],
  en: ['i18n/en', 'blog/glossary.yml'],
};

const words = parse(readFileSync(path.join(SITE, 'blog/words.yml'), 'utf8')) as Readonly<Record<Language, Words>>;

/** The file itself, or all texts of a folder. */
function filesOf(place: string): string[] {
  if (path.extname(place)) {
    return [place];
  }
  const files = readdirSync(path.join(SITE, place), {recursive: true, encoding: 'utf8'});
  return files.filter((file) => /\.(?:mdx?|json)$/.test(file)).map((file) => path.join(place, file));
}

/** A text without what is in the other language: the glossary has both. Lines stay where they are. */
function inLanguage(language: Language, text: string): string {
  const other = new RegExp(`^  ${language === 'es' ? 'en' : 'es'}:\\n(?: {4}.*\\n)+`, 'gm');
  return text.replaceAll(other, (entry) => entry.replaceAll(/./g, ' '));
}

/** Names and addresses, which nobody reads as words; comments, and what people type into the search (blog/glossary.yml). */
const UNREAD = /\[\^[\w-]+\]|\]\([^)\s]+|^(?:#|(?:- es| {2}en): \{ also: ).*$/gm;

/** A phrase as a whole, in any case and over the ends of lines of the source. */
const pattern = (phrase: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d])${phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+')}(?![\\p{L}\\d])`,
    'giu',
  );

let found = 0;
for (const language of ['es', 'en'] as const) {
  for (const file of TEXTS[language].flatMap(filesOf)) {
    const source = readFileSync(path.join(SITE, file), 'utf8').replaceAll(UNREAD, (name) => ' '.repeat(name.length));
    const text = inLanguage(language, source);
    for (const {write, avoid, why} of words[language].preferred) {
      for (const {index, 0: phrase} of avoid.flatMap((phrase) => [...text.matchAll(pattern(phrase))])) {
        const line = text.slice(0, index).split('\n').length;
        console.error(`${file}:${line}: "${phrase}". Write: ${write}.${why ? ` ${why}` : ''}`);
        found += 1;
      }
    }
  }
}
if (found > 0) {
  console.error(`Words that blog/words.yml avoids: ${found}.`);
  process.exitCode = 1;
}
