import {plainText} from '../../../site/plain-text';
import {inflectionOf} from './inflection';

/** A word of a text, or a name of several words, with the terms that find it. */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly terms: readonly string[];
}

interface Word {
  readonly start: number;
  readonly end: number;
  /** In lower case, without accents. */
  readonly plain: string;
  /** Without inflected endings. */
  readonly stem: string;
}

/** A name as the stems of its words. Synonyms have the same term. */
interface Name {
  readonly term: string;
  readonly stems: readonly string[];
}

/**
 * Creates a reader of texts and of the input of visitors.
 *
 * @param names Groups of synonyms in any language: a search for one of them finds all.
 */
export function wordReader(language: string, names: readonly (readonly string[])[]) {
  const {stopWords, endings} = inflectionOf(language);
  const stemOf = (word: string): string =>
    endings.reduce((stem, [ending, replacement]) => stem.replace(ending, replacement), word);
  const wordsOf = (text: string): Word[] =>
    [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({0: found, index}) => {
      const plain = plainText(found);
      return {plain, stem: stemOf(plain), start: index, end: index + found.length};
    });

  const phrases = new Map<string, Name[]>();
  for (const [index, group] of names.entries()) {
    for (const name of group) {
      const stems = wordsOf(name).map(({stem}) => stem);
      const [first = ''] = stems;
      phrases.set(first, [...(phrases.get(first) ?? []), {term: `#${index}`, stems}]);
    }
  }
  for (const candidates of phrases.values()) {
    candidates.sort((one, other) => other.stems.length - one.stems.length);
  }
  /** The names that begin with a word, the longest first. */
  const namesAt = (text: readonly Word[], position: number) =>
    (phrases.get(text[position]?.stem ?? '') ?? []).filter(({stems}) =>
      stems.every((stem, offset) => text[position + offset]?.stem === stem),
    );
  const isSignificant = ({plain}: Word): boolean => plain.length > 1 && !stopWords.has(plain);
  /** Whether a word means the name that it begins: a stop word such as "about" only if it is the whole input. */
  const isMeant = ({stems}: Name, word: Word): boolean => stems.length > 1 || isSignificant(word);

  return {
    /** Returns everything by which a text can be found. */
    read(text: string): readonly Token[] {
      const all = wordsOf(text);
      return all.flatMap((word, position): Token[] => {
        const {start, end, stem, plain} = word;
        const terms = stem === plain ? [stem] : [stem, plain];
        return [
          ...(isSignificant(word) ? [{start, end, terms}] : []),
          ...namesAt(all, position)
            .filter((name) => isMeant(name, word))
            .map(({term, stems}) => ({start, end: all[position + stems.length - 1]?.end ?? end, terms: [term]})),
        ];
      });
    },
    /** Returns the terms of an input, each with the word as it was typed, which may be unfinished. */
    ask(typed: string) {
      const all = wordsOf(typed);
      const asked: {term: string; plain: string}[] = [];
      for (let position = 0; position < all.length; position += 1) {
        const word = all[position] as Word;
        const [name] = namesAt(all, position);
        if (name && (all.length === 1 || isMeant(name, word))) {
          asked.push({term: name.term, plain: name.stems.length === 1 ? word.plain : name.term});
          position += name.stems.length - 1;
        } else if (isSignificant(word)) {
          asked.push({term: word.stem, plain: word.plain});
        }
      }
      return asked;
    },
  };
}
