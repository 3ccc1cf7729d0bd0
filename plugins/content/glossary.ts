import path from 'node:path';
import * as v from 'valibot';
import {type Language, languages} from '../../src/site/languages';
import type {TradeTerm} from './content-data';
import {entryFile, readEntries, requireTranslations} from './entries';
import {cachedByFiles} from './files';

const nonEmptyString = v.pipe(v.string(), v.minLength(1));
const nonEmptyStrings = v.pipe(v.array(nonEmptyString), v.minLength(1));
const idSchema = v.pipe(nonEmptyString, v.regex(/^[a-z0-9-]+$/));

const termSchema = v.strictObject({
  id: idSchema,
  /** Heading of the entry on the glossary page. */
  term: nonEmptyString,
  /** Forms in articles that become a link to the entry; [] for no links. A form in capitals matches only capitals. */
  forms: v.array(nonEmptyString),
  /** Other names, for the glossary page and the search. */
  also: v.optional(nonEmptyStrings),
  definition: nonEmptyString,
});

/** A group of synonyms for the search only. */
const synonymsSchema = v.strictObject({id: idSchema, also: nonEmptyStrings});

/** The schema of glossary.yml in any language. */
export const glossarySchema = v.array(v.union([termSchema, synonymsSchema]));

type GlossaryEntry = v.InferOutput<typeof glossarySchema>[number];

type TermEntry = v.InferOutput<typeof termSchema>;

/** @throws ContentError for the first invalid entry. */
const readGlossaryEntries = (siteDir: string, language: Language) =>
  readEntries(siteDir, 'glossary', language, glossarySchema, namesOf);

/** Reads the glossaries of all languages. @throws ContentError for the first error in any of them. */
function readGlossaries(siteDir: string): ReadonlyMap<Language, readonly GlossaryEntry[]> {
  const glossaries = languages.map((language) => [language, readGlossaryEntries(siteDir, language)] as const);
  const [original] = glossaries;
  for (const [, glossary] of glossaries.slice(1)) {
    requireTranslations(original?.[1] ?? glossary, glossary);
  }
  return new Map(glossaries.map(([language, {values}]) => [language, values]));
}

const readTerms = (siteDir: string, language: Language): readonly TermEntry[] =>
  (readGlossaries(siteDir).get(language) ?? []).filter((entry) => 'term' in entry);

/** Lists the names of an entry. A heading such as `Bill of lading (B/L)` contains two. */
function namesOf(entry: GlossaryEntry): readonly string[] {
  const {also = []} = entry;
  return 'term' in entry ? [...entry.term.split(/ \(|\)|, /).filter(Boolean), ...entry.forms, ...also] : also;
}

/**
 * Returns the synonym groups of the search: for each entry, its names in all languages.
 *
 * @throws ContentError for the first error in any language's glossary.
 */
export function readSynonyms(siteDir: string): readonly (readonly string[])[] {
  const glossaries = [...readGlossaries(siteDir).values()];
  return (glossaries[0] ?? []).map(({id}) => {
    const entries = glossaries.flatMap((glossary) => glossary.filter((entry) => entry.id === id));
    return [...new Set(entries.flatMap(namesOf))];
  });
}

/** An occurrence of a term: the id of its entry, and the offsets `start` (inclusive) and `end` (exclusive). */
interface FoundTerm {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** The glossary of a language. */
export interface Glossary {
  /** In alphabetical order. */
  readonly terms: readonly TradeTerm[];
  /** Finds the terms in a text, in order of occurrence. Where several match, the longest wins. */
  readonly findTerms: (text: string) => readonly FoundTerm[];
}

/**
 * Reads the glossary of a language. The result is cached until a file changes, because every article needs it.
 *
 * @throws ContentError for the first error in any language's glossary.
 */
export const readGlossary = cachedByFiles(
  (siteDir: string, _language: Language) =>
    languages.map((language) => path.join(siteDir, entryFile('glossary', language))),
  createGlossary,
);

function createGlossary(siteDir: string, language: Language): Glossary {
  const entries = readTerms(siteDir, language);
  const termsByLanguage = languages
    .filter((other) => other !== language)
    .map((other) => [other, new Map(readTerms(siteDir, other).map(({id, term}) => [id, term]))] as const);
  const terms = entries.map(({id, term, also, definition}): TradeTerm => {
    const translations = termsByLanguage.map(([other, termById]) => ({language: other, term: termById.get(id) ?? ''}));
    return {id, term, translations, otherNames: also?.join(', '), definition};
  });
  const {compare} = new Intl.Collator(language);
  return {terms: terms.sort((a, b) => compare(a.term, b.term)), findTerms: createTermFinder(entries)};
}

function createTermFinder(terms: readonly TermEntry[]): Glossary['findTerms'] {
  const idByForm = new Map(
    terms.flatMap(({id, forms}) => forms.map((form) => [isUpperCase(form) ? form : form.toLowerCase(), id])),
  );
  const longestFirst = terms.flatMap(({forms}) => forms).sort((a, b) => b.length - a.length);
  const forms = longestFirst.map((form) => form.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(/\s+/g, '\\s+'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join('|') || '$^'})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) =>
    [...text.matchAll(pattern)].flatMap(({0: match, index}) => {
      const form = match.replaceAll(/\s+/g, ' ');
      const id = idByForm.get(form) ?? idByForm.get(form.toLowerCase());
      return id ? [{id, start: index, end: index + match.length}] : [];
    });
}

const isUpperCase = (form: string): boolean => form === form.toUpperCase();
