import * as v from 'valibot';
import {type Language, languageFacts, languages} from '../../src/site/languages';
import {readEntries, requireTranslations} from './entries-file';

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
const group = v.strictObject({id, also: names});

/** The schema of a glossary file. */
export const glossarySchema = v.array(v.union([term, group]));

type Entry = v.InferOutput<typeof term> | v.InferOutput<typeof group>;

export type Glossary = readonly v.InferOutput<typeof term>[];

/** Reads the entries of a language as they are written. @throws ContentError for the first invalid entry. */
export const readGlossaryEntries = (siteDir: string, language: Language) =>
  readEntries(siteDir, 'glossary', language, glossarySchema, namesOf);

/** Reads the terms of a language's glossary. @throws ContentError for the first error in any language's glossary. */
export const readGlossary = (siteDir: string, language: string): Glossary =>
  (readGlossaries(siteDir)[languages.indexOf(languageFacts(language).code)] ?? []).filter((entry) => 'term' in entry);

/**
 * Reads the synonyms for the search, across all languages: the names of each term, and the groups without a term.
 *
 * @throws ContentError as `readGlossary` does.
 */
export function readNames(siteDir: string): readonly (readonly string[])[] {
  const [original = [], ...translations] = readGlossaries(siteDir);
  return original.map(({id}) => {
    const entries = [original, ...translations].flatMap((glossary) => glossary.filter((entry) => entry.id === id));
    return [...new Set(entries.flatMap(namesOf))];
  });
}

/** Lists the names of an entry; those in brackets or after a comma in its heading count on their own. */
function namesOf(entry: Entry): readonly string[] {
  const {also = []} = entry;
  return 'term' in entry ? [...entry.term.split(/ \(|\)|, /).filter(Boolean), ...entry.forms, ...also] : also;
}

/** Reads the entries of all languages, in their order. */
function readGlossaries(siteDir: string): readonly (readonly Entry[])[] {
  const glossaries = languages.map((language) => readGlossaryEntries(siteDir, language));
  for (const glossary of glossaries) {
    requireTranslations(glossaries[0] ?? glossary, glossary);
  }
  return glossaries.map(({values}) => values);
}
