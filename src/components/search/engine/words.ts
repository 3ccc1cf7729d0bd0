import {plainText} from '../../../site/plain-text';
import {inflectionOf} from './inflection';

/** A word of a text, or a name of one or more words. */
export interface Token {
  readonly start: number;
  readonly end: number;
  /** By which it is found: of a word the stem, and the word itself without accents; of a name that of its synonyms. */
  readonly terms: readonly string[];
}

/**
 * Creates a reader that finds the words and the names of a text, in order, names before the words that they consist of.
 *
 * @param names Groups of synonyms in any language: a search for one of them finds all.
 */
export function wordReader(language: string, names: readonly (readonly string[])[]) {
  const {stopWords, endings} = inflectionOf(language);
  const wordsOf = (text: string) =>
    [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({0: word, index}) => {
      const plain = plainText(word);
      const stem = endings.reduce((rest, [ending, replacement]) => rest.replace(ending, replacement), plain);
      return {start: index, end: index + word.length, plain, stem};
    });
  const phraseOf = (words: ReturnType<typeof wordsOf>): string => words.map(({stem}) => stem).join(' ');

  // The index keeps "=", which is no punctuation. The second one keeps a name from being the beginning of another.
  const termOf = new Map(
    names.flatMap((group, index) => group.map((name) => [phraseOf(wordsOf(name)), `=${index}=`] as const)),
  );
  /** By a word, how many words the longest name has that it begins. */
  const longest = new Map<string, number>();
  for (const words of [...termOf.keys()].map((phrase) => phrase.split(' '))) {
    const [first = ''] = words;
    longest.set(first, Math.max(words.length, longest.get(first) ?? 0));
  }

  return (text: string): readonly Token[] => {
    const words = wordsOf(text);
    return words.flatMap(({start, end, plain, stem}, position) => {
      const isSignificant = plain.length > 1 && !stopWords.has(plain);
      const tokens: Token[] = isSignificant ? [{start, end, terms: stem === plain ? [stem] : [stem, plain]}] : [];
      for (let length = 1; length <= (longest.get(stem) ?? 0); length += 1) {
        const name = words.slice(position, position + length);
        const term = termOf.get(phraseOf(name));
        // A stop word such as "about" is a name only if it is the whole input.
        if (term && (length > 1 || isSignificant || words.length === 1)) {
          tokens.unshift({start, end: name.at(-1)?.end ?? end, terms: [term]});
        }
      }
      return tokens;
    });
  };
}
