import {stemmer as stemEnglish} from '@orama/stemmers/english';
import {stemmer as stemSpanish} from '@orama/stemmers/spanish';

/** Stop words and stemmer of a language. Words are in lower case and without accents. */
interface StemmingRules {
  readonly stopWords: ReadonlySet<string>;
  readonly stem: (word: string) => string;
}

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/**
 * Words that are not stemmed. Snowball gives "importe" the same stem as "importar", and "customer" the same stem as
 * "customs".
 */
const PROTECTED_WORDS = wordSet('importe importes seguridad customer customers');

const rulesByLanguage: Readonly<Record<string, StemmingRules>> = {
  es: {
    // The list of @orama/stopwords has "acuerdo", "valor" and "país", which visitors search for.
    stopWords: wordSet(`al ante antes asi aun aunque bien cada como con cual cuales cuando cuanta cuantas cuanto
      cuantos de del desde donde durante el ella ellas ellos en entre era es esa esas ese eso esos esta estan estas
      este esto estos fue ha hace hacer hacia han hasta hay la las le les lo los mas me mi mis muy necesito ni no nos
      nuestra nuestro otra otro para pero por porque puede puedo que quien quienes se sea segun ser si sin sobre solo
      son su sus tambien tan te tener tengo ti tiene todo todos tras tu tus un una unas uno unos ya yo`),
    // Snowball recognises the suffix "-ación" only with its accent.
    stem: (word) => stemSpanish(word.replace(/ion$/, 'ión')),
  },
  en: {
    stopWords: wordSet(`about after all also am an and any are as at be been before between but by can could did
      do does during each for from get had has have how if in into is it its just may me more most must my need no not
      of on only or other our out over per shall should since so some such than that the their them then there these
      they this those to under until up us very was we were what when where which while who whom why will with would
      you your`),
    stem: stemEnglish,
  },
};

/** Returns the stemming rules of a language. An unknown language has no stop words, and its words are not stemmed. */
export function stemmingRulesOf(language: string): StemmingRules {
  const {stopWords, stem} = rulesByLanguage[language] ?? {stopWords: new Set(), stem: (word) => word};
  // Codes are not stemmed.
  return {stopWords, stem: (word) => (/\d/.test(word) || PROTECTED_WORDS.has(word) ? word : stem(word))};
}
