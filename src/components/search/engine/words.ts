import {inflectionOf} from './inflection';

/** A word of a text, or a name of several words, with what it is found by. */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly terms: readonly string[];
}

interface Word {
  readonly start: number;
  readonly end: number;
  /** In small letters, without accents. */
  readonly plain: string;
  /** Without what inflection adds. */
  readonly stem: string;
}

/** A name, by the stems of its words; the term is that of all that mean the same. */
interface Name {
  readonly term: string;
  readonly stems: readonly string[];
}

/** Reads texts and what visitors type in the same way. */
export interface WordReader {
  /** All that a text can be found by. */
  readonly read: (text: string) => readonly Token[];
  /** What is looked for: names that mean the same are one term; beside it the word as it was typed, which may be unfinished. */
  readonly ask: (typed: string) => readonly {readonly term: string; readonly plain: string}[];
}

/**
 * @param names What means the same, in any language: wherever one of them stands, all of them are found.
 */
export function wordReader(language: string, names: readonly (readonly string[])[]): WordReader {
  const {stopWords, endings} = inflectionOf(language);
  const stemOf = (word: string): string =>
    endings.reduce((stem, [ending, instead]) => stem.replace(ending, instead), word);
  // A text has most of its words several times.
  const known = new Map<string, Pick<Word, 'plain' | 'stem'>>();
  const toWord = (found: string): Pick<Word, 'plain' | 'stem'> => {
    const before = known.get(found);
    if (before) {
      return before;
    }
    const plain = found.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    const word = {plain, stem: stemOf(plain)};
    known.set(found, word);
    return word;
  };
  const wordsOf = (text: string): Word[] =>
    [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({0: found, index}) => ({
      ...toWord(found),
      start: index,
      end: index + found.length,
    }));

  const phrases = new Map<string, Name[]>();
  for (const [index, group] of names.entries()) {
    for (const name of group) {
      const stems = wordsOf(name).map(({stem}) => stem);
      const [first = ''] = stems;
      phrases.set(first, [...(phrases.get(first) ?? []), {term: `#${index}`, stems}]);
    }
  }
  for (const begun of phrases.values()) {
    begun.sort((one, other) => other.stems.length - one.stems.length);
  }
  /** The names that begin with a word, the longest first. */
  const namesAt = (text: readonly Word[], position: number) =>
    (phrases.get(text[position]?.stem ?? '') ?? []).filter(({stems}) =>
      stems.every((stem, offset) => text[position + offset]?.stem === stem),
    );
  const saysSomething = ({plain}: Word): boolean => plain.length > 1 && !stopWords.has(plain);
  /** Whether a name is meant that begins with a word: "about" is only when nothing else is typed. */
  const isMeant = ({stems}: Name, word: Word): boolean => stems.length > 1 || saysSomething(word);

  return {
    read(text) {
      const all = wordsOf(text);
      return all.flatMap((word, position): Token[] => {
        const {start, end, stem, plain} = word;
        const terms = stem === plain ? [stem] : [stem, plain];
        return [
          ...(saysSomething(word) ? [{start, end, terms}] : []),
          ...namesAt(all, position)
            .filter((name) => isMeant(name, word))
            .map(({term, stems}) => ({start, end: all[position + stems.length - 1]?.end ?? end, terms: [term]})),
        ];
      });
    },
    ask(typed) {
      const all = wordsOf(typed);
      const asked: {term: string; plain: string}[] = [];
      for (let position = 0; position < all.length; position += 1) {
        const word = all[position] as Word;
        const [name] = namesAt(all, position);
        if (name && (all.length === 1 || isMeant(name, word))) {
          asked.push({term: name.term, plain: name.stems.length === 1 ? word.plain : name.term});
          position += name.stems.length - 1;
        } else if (saysSomething(word)) {
          asked.push({term: word.stem, plain: word.plain});
        }
      }
      return asked;
    },
  };
}
