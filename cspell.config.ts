import type {CSpellUserSettings} from 'cspell';
import {contentFoldersOf, readWordList} from './plugins/content/word-list';
import {contentFolder, contentKinds} from './src/site/content-folders';
import {defaultLanguage, type Language, languageInfo, languages} from './src/site/languages';

/** Language of the descriptions in the dictionaries. Its words are accepted in all files except articles and pages. */
const MAINTAINERS_LANGUAGE: Language = 'en';

/** Spanish verbs with enclitic pronouns, such as "indíquelo" or "retenérsela": no dictionary has all of them. */
const ENCLITIC_PRONOUNS = '/\\p{L}+(?:[áéíóú]\\p{L}+|[aei]r)(?:se)?l[aeo]s?(?!\\p{L})/giu';

/** Lists the spelling dictionary of a language. If none is installed, returns []: content in the language is not checked. */
function spellingDictionaries(language: Language): string[] {
  try {
    return [require.resolve(`@cspell/dict-${languageInfo(language).locale.toLowerCase()}/cspell-ext.json`)];
  } catch {
    return [];
  }
}

const checkedLanguages = languages.filter((language) => spellingDictionaries(language).length > 0);
const splitWords = (list = '') => list.split(/\s+/).filter(Boolean);
/** Returns the locale that a language's spelling dictionary declares. */
const dictionaryLocale = (language: Language): string => (language === 'es' ? 'es' : languageInfo(language).locale);
const languageSettings = (...acceptedLanguages: readonly Language[]) => ({
  language: acceptedLanguages.map(dictionaryLocale).join(),
  words: acceptedLanguages.flatMap((language) => splitWords(readWordList(__dirname, language).known)),
  ignoreRegExpList: acceptedLanguages.includes('es') ? [ENCLITIC_PRONOUNS] : [],
});

/** Spell checking of content files, in `npm run check:content` and in editors. */
const settings: CSpellUserSettings = {
  version: '0.2',
  import: checkedLanguages.flatMap(spellingDictionaries),
  files: checkedLanguages.flatMap((language) =>
    contentFoldersOf(language).map((folder) => `${folder}/**/*.{md,mdx,json,yml}`),
  ),
  words: splitWords(readWordList(__dirname, defaultLanguage).names),
  // Ignores URLs, ids, keys and component names.
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
  overrides: checkedLanguages.flatMap((language) => [
    {
      filename: contentFoldersOf(language).map((folder) => `${folder}/**`),
      ...languageSettings(language, MAINTAINERS_LANGUAGE),
    },
    {filename: contentKinds.map((kind) => `${contentFolder(kind, language)}/**`), ...languageSettings(language)},
  ]),
};

export default settings;
