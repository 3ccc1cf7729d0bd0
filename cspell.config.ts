import type {CSpellUserSettings} from 'cspell';
import {recordFiles} from './plugins/content-check/translations/record';
import {defaultLanguage, type Language, languageFacts, languages} from './src/site/languages';
import {textFolder, textKinds} from './src/site/text-folders';
import {foldersOf, wordsOf} from './tools/check/texts';

/** The language in which maintainers write: what translators are told, and comments. */
const OURS: Language = 'en';

/** Verbs with the pronouns that Spanish joins to them, such as "indíquelo" or "retenérsela", of which no dictionary has all. */
const JOINED_PRONOUNS = '/\\p{L}+(?:[áéíóú]\\p{L}+|[aei]r)(?:se)?l[aeo]s?(?!\\p{L})/giu';

/** The dictionary of a language, a package; where none is installed, its texts are not checked. */
function dictionaryOf(language: Language): string[] {
  try {
    return [require.resolve(`@cspell/dict-${languageFacts(language).locale.toLowerCase()}/cspell-ext.json`)];
  } catch {
    return [];
  }
}

const checked = languages.filter((language) => dictionaryOf(language).length > 0);
const split = (list = '') => list.split(/\s+/).filter(Boolean);
/** As the dictionaries call their language. */
const nameOf = (language: Language): string => (language === 'es' ? 'es' : languageFacts(language).locale);
const settingsOf = (...all: readonly Language[]) => ({
  language: all.map(nameOf).join(),
  words: all.flatMap((language) => split(wordsOf(language).known)),
  ignoreRegExpList: all.includes('es') ? [JOINED_PRONOUNS] : [],
});

/** Spelling of the texts, which `npm run check` looks after. */
const settings: CSpellUserSettings = {
  version: '0.2',
  import: checked.flatMap(dictionaryOf),
  files: checked.flatMap((language) => foldersOf(language).map((folder) => `${folder}/**/*.{md,mdx,json,yml}`)),
  // Hashes, which the command `npm run translations` writes.
  ignorePaths: [...recordFiles],
  words: split(wordsOf(defaultLanguage).names),
  // Addresses, names and keys are no text.
  ignoreRegExpList: [
    '/^[ \\t]*(?:- )?[A-Za-z_]+:(?= |$)/gm',
    '/\\]\\([^)\\s]+/g',
    '/\\[\\^[\\w-]+\\]/g',
    '/<FirmFact[^>]*>/g',
    '/^ *(?:hero|slug|document|icon|key|type): .*$/gm',
    '/^- id: .*$/gm',
    '/^\\s*"[\\w.]+": /gm',
    '/^\\s*"(?:id|slug)": .*$/gm',
  ],
  overrides: checked.flatMap((language) => [
    {filename: foldersOf(language).map((folder) => `${folder}/**`), ...settingsOf(language, OURS)},
    {filename: textKinds.map((kind) => `${textFolder(kind, language)}/**`), ...settingsOf(language)},
  ]),
};

export default settings;
