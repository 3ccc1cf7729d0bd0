import {readFileSync} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {defaultLanguage, type Language, languageFacts, languages} from '../../src/site/languages';
import {ContentError, errorsOf} from './content-error';
import {misprintsIn} from './rules/typography';
import {type ToolMessageKey, toolMessage} from './tool-messages';
import {readYaml, type YamlFile} from './yaml-file';

/** Returns the path of a language's glossary from the folder of the site. */
export const glossaryFile = (language: Language): string =>
  language === defaultLanguage ? 'blog/glossary.yml' : `i18n/${language}/glossary.yml`;

export const glossaryFiles: readonly string[] = languages.map(glossaryFile);

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

type GlossarySource = YamlFile<readonly Entry[]>;

/** Lists the first error of the glossaries: an invalid entry, a name or id that two entries claim, a missing translation. */
export const checkGlossaries = (siteDir: string): readonly ContentError[] => errorsOf(() => readGlossaries(siteDir));

/** Finds misprints in the definitions of a language. */
export function misprintedDefinitions(siteDir: string, language: Language): readonly ContentError[] {
  const file = glossaryFile(language);
  return misprintsIn(file, readFileSync(path.join(siteDir, file), 'utf8'), /^ +definition: "?(.*?)"?$/gm);
}

/** Reads the terms of a language's glossary. @throws ContentError for the first error in any language's glossary. */
export const readGlossary = (siteDir: string, language: string): Glossary =>
  readGlossaries(siteDir)
    .get(languageFacts(language).code)
    ?.values.filter((entry) => 'term' in entry) ?? [];

/**
 * Reads the synonyms for the search, across all languages: the names of each term, and the groups without a term.
 *
 * @throws ContentError as `readGlossary` does.
 */
export function readNames(siteDir: string): readonly (readonly string[])[] {
  const glossaries = [...readGlossaries(siteDir).values()].map(({values}) => values);
  return (glossaries[0] ?? []).map(({id}) => {
    const translations = glossaries.flatMap((entries) => entries.filter((entry) => entry.id === id));
    return [...new Set(translations.flatMap(namesOf))];
  });
}

/** Lists the names of an entry; those in brackets or after a comma in its heading count on their own. */
function namesOf(entry: Entry): readonly string[] {
  const {also = []} = entry;
  return 'term' in entry ? [...entry.term.split(/ \(|\)|, /).filter(Boolean), ...entry.forms, ...also] : also;
}

function readGlossaries(siteDir: string): ReadonlyMap<Language, GlossarySource> {
  const sources = new Map(languages.map((language) => [language, readEntries(siteDir, glossaryFile(language))]));
  const original = sources.get(defaultLanguage) as GlossarySource;
  for (const source of sources.values()) {
    requireEntries(original, source, 'glossary.untranslated');
    requireEntries(source, original, 'glossary.unoriginal');
  }
  return sources;
}

/** Reads the entries of a glossary as they are written, without a comparison with other languages. */
export function readEntries(siteDir: string, file: string): GlossarySource {
  const content = readFileSync(path.join(siteDir, file), 'utf8');
  const source = readYaml(file, content, glossarySchema, () => toolMessage('glossary.wrong'));
  const owners = new Map<string, string>();
  for (const [index, entry] of source.values.entries()) {
    const forms = 'forms' in entry ? entry.forms : [];
    for (const name of new Set([`id: ${entry.id}`, ...forms, ...(entry.also ?? [])])) {
      const owner = owners.get(name);
      if (owner) {
        throw new ContentError(file, source.lineOf([index]), toolMessage('glossary.claimed', {name, id: owner}));
      }
      owners.set(name, entry.id);
    }
  }
  return source;
}

/** @throws ContentError for the first entry that another glossary lacks, or that is a term in only one of them. */
function requireEntries({file, values, lineOf}: GlossarySource, other: GlossarySource, missing: ToolMessageKey): void {
  for (const [index, entry] of values.entries()) {
    const translation = other.values.find((candidate) => candidate.id === entry.id);
    if (!translation || 'term' in entry !== 'term' in translation) {
      const key = translation ? 'glossary.otherKind' : missing;
      throw new ContentError(file, lineOf([index]), toolMessage(key, {id: entry.id, file: other.file}));
    }
  }
}
