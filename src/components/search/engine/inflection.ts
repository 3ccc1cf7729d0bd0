/** Rules that find words of a language in other forms than the typed ones. */
interface Inflection {
  /** Words that a search ignores. */
  readonly stopWords: ReadonlySet<string>;
  /** Inflected endings and their replacements, applied in order. Few, so that "customer" does not match "customs". */
  readonly endings: readonly (readonly [ending: RegExp, replacement: string])[];
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const inflections: Readonly<Record<string, Inflection>> = {
  es: {
    stopWords:
      set(`al ante antes asi aun aunque bien cada como con cual cuales cuando cuanta cuantas cuanto cuantos de del desde donde
      durante el ella ellas ellos en entre era es esa esas ese eso esos esta estan estas este esto estos fue ha hace hacer hacia han hasta
      hay la las le les lo los mas me mi mis muy necesito ni no nos nuestra nuestro otra otro para pero por porque puede puedo que quien
      quienes se sea segun ser si sin sobre solo son su sus tambien tan te tener tengo ti tiene todo todos tras tu tus un una unas uno
      unos ya yo`),
    endings: [
      [/ces$/, 'z'],
      [/([aeiou][lrndzj]|[ei]s)es$/, '$1'],
      [/(?<=..[aeo])s$/, ''],
      // Not "bloqueado", which is no "bloque".
      [/(?<=.{4})(?<!que)(?:acion|ador|adora|ada|ado|ando|ar)$/, ''],
      [/(?<=(?:ari|iv|ic|os|id|an))[ao]$/, ''],
    ],
  },
  en: {
    stopWords:
      set(`about after all also am an and any are as at be been before but by can could did do does for from get had has have how
      if in into is it its just may me more most must my need no not of on only or other our out over per shall should so some such than
      that the their them then there these they this those to under up us was we were what when where which while who whom why will with
      would you your`),
    endings: [
      [/ies$/, 'y'],
      [/(?<=ss|x|ch|sh|zz)es$/, ''],
      [/(?<=..[^su])s$/, ''],
      [/(?<=.{4})(?:ing|ed)$/, ''],
      [/([bdgmnprt])\1$/, '$1'],
      [/(?<=.{4})e$/, ''],
    ],
  },
};

/** Returns the rules of a language. Without rules only the exact words are found. */
export const inflectionOf = (language: string): Inflection =>
  inflections[language] ?? {stopWords: new Set(), endings: []};
