import type {CSpellUserSettings} from 'cspell';
import {foldersOf, readWordList} from './plugins/content/word-list';
import {textFolder, textKinds} from './src/site/content-folders';
import {defaultLanguage, type Language, languageFacts, languages} from './src/site/languages';

/** The language of maintainers: of descriptions for translators, and of comments. */
const MAINTAINERS_LANGUAGE: Language = 'en';

/** Spanish verbs with attached pronouns, such as "indíquelo" or "retenérsela": no dictionary has all of them. */
const JOINED_PRONOUNS = '/\\p{L}+(?:[áéíóú]\\p{L}+|[aei]r)(?:se)?l[aeo]s?(?!\\p{L})/giu';

/** The dictionary of a language, a package. Texts of a language without one are not checked. */
function dictionaryOf(language: Language): string[] {
  try {
    return [require.resolve(`@cspell/dict-${languageFacts(language).locale.toLowerCase()}/cspell-ext.json`)];
  } catch {
    return [];
  }
}

const checked = languages.filter((language) => dictionaryOf(language).length > 0);
const split = (list = '') => list.split(/\s+/).filter(Boolean);
/** The name of a language in its dictionary. */
const nameOf = (language: Language): string => (language === 'es' ? 'es' : languageFacts(language).locale);
const settingsOf = (...all: readonly Language[]) => ({
  language: all.map(nameOf).join(),
  words: all.flatMap((language) => split(readWordList(__dirname, language).known)),
  ignoreRegExpList: all.includes('es') ? [JOINED_PRONOUNS] : [],
});

/** The spelling of texts, as `npm run check` checks it. */
const settings: CSpellUserSettings = {
  version: '0.2',
  import: checked.flatMap(dictionaryOf),
  files: checked.flatMap((language) => foldersOf(language).map((folder) => `${folder}/**/*.{md,mdx,json,yml}`)),
  words: split(readWordList(__dirname, defaultLanguage).names),
  // Addresses, names and keys are no text.
  ignoreRegExpList: [
    '/^[ \\t]*(?:- )?[A-Za-z_]+:(?= |$)/gm',
    '/\\]\\([^)\\s]+/g',
    '/\\[\\^[\\w-]+\\]/g',
    '/<[A-Z][^>]*>/g',
    '/^import .*$/gm',
    '/^ *(?:hero|slug|document|icon|key|type|more|rules): .*$/gm',
    '/^- id: .*$/gm',
    '/^\\s*"[\\w.]+": /gm',
    '/^\\s*"(?:id|slug)": .*$/gm',
  ],
  overrides: checked.flatMap((language) => [
    {filename: foldersOf(language).map((folder) => `${folder}/**`), ...settingsOf(language, MAINTAINERS_LANGUAGE)},
    {filename: textKinds.map((kind) => `${textFolder(kind, language)}/**`), ...settingsOf(language)},
  ]),
};

export default settings;
