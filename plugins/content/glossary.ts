import path from 'node:path';
import * as v from 'valibot';
import {type Language, languages} from '../../src/site/languages';
import type {TradeTerm} from './content-data';
import {entriesFile, readEntries, requireTranslations} from './entries';
import {cachedByFiles} from './files';

const name = v.pipe(v.string(), v.minLength(1));
const names = v.pipe(v.array(name), v.minLength(1));
const id = v.pipe(name, v.regex(/^[a-z0-9-]+$/));

const term = v.strictObject({
  id,
  /** Heading of its entry in the glossary. */
  term: name,
  /** Its forms in running text; none to mark no text. Forms in capitals match only capitals. */
  forms: v.array(name),
  /** Other names, for the glossary and the search. */
  also: v.optional(names),
  definition: name,
});

/** Synonyms for the search, without a term. */
const synonyms = v.strictObject({id, also: names});

/** The schema of a glossary file. */
export const glossarySchema = v.array(v.union([term, synonyms]));

type Entry = v.InferOutput<typeof glossarySchema>[number];

type Term = v.InferOutput<typeof term>;

/** Reads the entries of a language as they are written. @throws ContentError for the first invalid entry. */
const readGlossaryEntries = (siteDir: string, language: Language) =>
  readEntries(siteDir, 'glossary', language, glossarySchema, namesOf);

/** Reads the entries of all languages, in their order. @throws ContentError for the first error in any of them. */
function readGlossaries(siteDir: string): ReadonlyMap<Language, readonly Entry[]> {
  const glossaries = languages.map((language) => [language, readGlossaryEntries(siteDir, language)] as const);
  const [original] = glossaries;
  for (const [, glossary] of glossaries.slice(1)) {
    requireTranslations(original?.[1] ?? glossary, glossary);
  }
  return new Map(glossaries.map(([language, {values}]) => [language, values]));
}

const readTerms = (siteDir: string, language: Language): readonly Term[] =>
  (readGlossaries(siteDir).get(language) ?? []).filter((entry) => 'term' in entry);

/** Lists the names of an entry; those in brackets or after a comma in its heading count on their own. */
function namesOf(entry: Entry): readonly string[] {
  const {also = []} = entry;
  return 'term' in entry ? [...entry.term.split(/ \(|\)|, /).filter(Boolean), ...entry.forms, ...also] : also;
}

/**
 * Reads the synonyms for the search, across all languages: the names of each term, and the groups without a term.
 *
 * @throws ContentError for the first error in any language's glossary.
 */
export function readSynonyms(siteDir: string): readonly (readonly string[])[] {
  const all = [...readGlossaries(siteDir).values()];
  return (all[0] ?? []).map(({id}) => {
    const entries = all.flatMap((glossary) => glossary.filter((entry) => entry.id === id));
    return [...new Set(entries.flatMap(namesOf))];
  });
}

/** A term that was found in a text: its entry, and the offsets of its first character and behind its last. */
interface FoundTerm {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** The glossary of a language. */
export interface Glossary {
  /** In alphabetical order. */
  readonly terms: readonly TradeTerm[];
  /** Finds the terms in a text, in its order; of those at the same position, the longest. */
  readonly findTerms: (text: string) => readonly FoundTerm[];
}

/**
 * Reads the glossary of a language. Each article needs it, so it is kept until a file changes.
 *
 * @throws ContentError for the first error in any language's glossary.
 */
export const readGlossary = cachedByFiles(
  (siteDir: string, _language: Language) =>
    languages.map((language) => path.join(siteDir, entriesFile('glossary', language))),
  makeGlossary,
);

function makeGlossary(siteDir: string, language: Language): Glossary {
  const entries = readTerms(siteDir, language);
  const others = languages
    .filter((other) => other !== language)
    .map((other) => [other, new Map(readTerms(siteDir, other).map(({id, term}) => [id, term]))] as const);
  const terms = entries.map(({id, term, also, definition}): TradeTerm => {
    const translations = others.map(([other, names]) => ({language: other, term: names.get(id) ?? ''}));
    return {id, term, translations, also: also?.join(', '), definition};
  });
  const {compare} = new Intl.Collator(language);
  return {terms: terms.sort((a, b) => compare(a.term, b.term)), findTerms: termFinder(entries)};
}

function termFinder(terms: readonly Term[]): Glossary['findTerms'] {
  const ids = new Map(
    terms.flatMap(({id, forms}) => forms.map((form) => [isCapitals(form) ? form : form.toLowerCase(), id])),
  );
  const longestFirst = terms.flatMap(({forms}) => forms).sort((a, b) => b.length - a.length);
  const forms = longestFirst.map((form) => form.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(/\s+/g, '\\s+'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join('|') || '$^'})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) =>
    [...text.matchAll(pattern)].flatMap(({0: found, index}) => {
      const plain = found.replaceAll(/\s+/g, ' ');
      const id = ids.get(plain) ?? ids.get(plain.toLowerCase());
      return id ? [{id, start: index, end: index + found.length}] : [];
    });
}

const isCapitals = (form: string): boolean => form === form.toUpperCase();
