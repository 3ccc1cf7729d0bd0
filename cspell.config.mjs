import {readFileSync} from 'node:fs';
import {parse} from 'yaml';

/** The words that are right although dictionaries lack them, by language. */
const {names, es, en} = parse(readFileSync(new URL('blog/words.yml', import.meta.url), 'utf8'));

const wordsOf = (list) => list.split(/\s+/);

/** Verbs with the pronouns that Spanish joins to them, such as "indíquelo" or "retenérsela", of which no dictionary has all. */
const JOINED_PRONOUNS = '/\\p{L}+(?:[áéíóú]\\p{L}+|[aei]r)(?:se)?l[aeo]s?(?!\\p{L})/giu';

const spanish = {language: 'es', words: wordsOf(es.known), ignoreRegExpList: [JOINED_PRONOUNS]};
const british = {language: 'en-GB', words: wordsOf(en.known)};
const both = {...spanish, language: 'es,en-GB', words: wordsOf(`${es.known} ${en.known}`)};

/** Spelling of the texts, which `npm run check` looks after. */
export default {
  version: '0.2',
  import: ['@cspell/dict-es-es/cspell-ext.json', '@cspell/dict-en-gb/cspell-ext.json'],
  files: ['blog/**/*.{md,yml}', 'i18n/**/*.{md,mdx,json}', 'src/pages/*.mdx'],
  words: wordsOf(names),
  // Addresses, names and keys are no text.
  ignoreRegExpList: [
    '/^ *(?:- )?[a-z_]+:(?= |$)/gm',
    '/\\]\\([^)\\s]+/g',
    '/\\[\\^[\\w-]+\\]/g',
    '/<FirmFact[^>]*>/g',
    '/^(?:hero|slug|document): .*$/gm',
    '/^- id: .*$/gm',
    '/^\\s*"[\\w.]+": /gm',
    '/^\\s*"(?:id|slug)": .*$/gm',
  ],
  overrides: [
    {filename: ['blog/**/*.md', 'src/pages/*.mdx'], ...spanish},
    {filename: 'i18n/en/**', ...british},
    // English besides: the glossary's, and what translators are told.
    {filename: ['blog/*.yml', 'i18n/es/**'], ...both},
  ],
};
