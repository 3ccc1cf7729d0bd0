import {stemmer as stemEnglish} from '@orama/stemmers/english';
import {stemmer as stemSpanish} from '@orama/stemmers/spanish';

/** How a search reads the words of a language, all of them in lower case and without accents. */
interface Stemming {
  /** Words that a search ignores. */
  readonly stopWords: ReadonlySet<string>;
  /** Returns the stem that the forms of a word share. */
  readonly stem: (word: string) => string;
}

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Words that Snowball joins with words of another meaning: "importe" with "importar", "customer" with "customs". */
const PROTECTED = wordsOf('importe importes seguridad customer customers');

const stemmings: Readonly<Record<string, Stemming>> = {
  es: {
    // Not those of @orama/stopwords, which ignores "acuerdo", "valor" and "país".
    stopWords: wordsOf(`al ante antes asi aun aunque bien cada como con cual cuales cuando cuanta cuantas cuanto
      cuantos de del desde donde durante el ella ellas ellos en entre era es esa esas ese eso esos esta estan estas
      este esto estos fue ha hace hacer hacia han hasta hay la las le les lo los mas me mi mis muy necesito ni no nos
      nuestra nuestro otra otro para pero por porque puede puedo que quien quienes se sea segun ser si sin sobre solo
      son su sus tambien tan te tener tengo ti tiene todo todos tras tu tus un una unas uno unos ya yo`),
    // Snowball knows "-ación" only by its accent.
    stem: (word) => stemSpanish(word.replace(/ion$/, 'ión')),
  },
  en: {
    stopWords: wordsOf(`about after all also am an and any are as at be been before between but by can could did
      do does during each for from get had has have how if in into is it its just may me more most must my need no not
      of on only or other our out over per shall should since so some such than that the their them then there these
      they this those to under until up us very was we were what when where which while who whom why will with would
      you your`),
    stem: stemEnglish,
  },
};

/** Returns the stop words and the stemmer of a language. Without a stemmer only the exact words are found. */
export function stemmingOf(language: string): Stemming {
  const {stopWords, stem} = stemmings[language] ?? {stopWords: new Set(), stem: (word) => word};
  // The stem of a code is the code.
  return {stopWords, stem: (word) => (/\d/.test(word) || PROTECTED.has(word) ? word : stem(word))};
}
