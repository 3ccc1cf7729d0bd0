import {readFileSync} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {LineCounter, parseDocument} from 'yaml';
import {defaultLanguage, factsOf, type Language, languages} from '../site/languages';

/** The file of a language that its writers keep, from the folder of the site. */
export const glossaryFile = (language: Language): string =>
  language === defaultLanguage ? 'blog/glossary.yml' : `i18n/${language}/glossary.yml`;

export const glossaryFiles: readonly string[] = languages.map(glossaryFile);

const name = v.pipe(v.string('is no text'), v.minLength(1, 'is empty'));
const names = v.pipe(v.array(name, 'is no list'), v.minLength(1, 'has no name in it'));
const id = v.pipe(name, v.regex(/^[a-z0-9-]+$/, 'may have lower case, digits and hyphens'));

/** What is said of an entry as a whole, of a key that it lacks and of one that it may not have. */
const ofEntry = ({path: [key] = [] as never, expected}: v.StrictObjectIssue): string =>
  key ? (expected === 'never' ? 'is no key of an entry' : 'is missing') : 'is no entry';

const term = v.strictObject(
  {
    id,
    /** As the glossary lists it. */
    term: name,
    /** As running text has it; none when no text is to be marked. Those all in capitals are found in capitals only. */
    forms: v.array(name, 'is no list'),
    /** What else people call it: shown in the glossary, and found by the search. */
    also: v.optional(names),
    definition: name,
  },
  ofEntry,
);

/** No term: words that mean the same to whoever searches. */
const group = v.strictObject({id, also: names}, ofEntry);

export type Glossary = readonly v.InferOutput<typeof term>[];

type Entry = v.InferOutput<typeof term> | v.InferOutput<typeof group>;

/** The glossary of a language as it is read, with what names the line of an entry or of one of its values in an error. */
interface GlossarySource {
  readonly entries: readonly Entry[];
  readonly faultAt: (keys: readonly unknown[], message: string) => Error;
}

/**
 * Reads the terms of a language's glossary.
 *
 * @param siteDir The folder of the site.
 * @throws Error that names file and line when an entry lacks something or is not in all languages, and when two claim the same id, form
 *   or other name.
 */
export const readGlossary = (siteDir: string, language: string): Glossary =>
  readSources(siteDir)
    .get(factsOf(language).code)
    ?.entries.filter((entry) => 'term' in entry) ?? [];

/**
 * Reads, for the search, what means the same in any language: the names of each term, and other words.
 *
 * @param siteDir The folder of the site.
 * @throws Error as `readGlossary` does.
 */
export function readNames(siteDir: string): readonly (readonly string[])[] {
  const glossaries = [...readSources(siteDir).values()].map(({entries}) => entries);
  return (glossaries[0] ?? []).map(({id}) => {
    const translations = glossaries.flatMap((entries) => entries.filter((entry) => entry.id === id));
    return [...new Set(translations.flatMap(namesOf))];
  });
}

/** As a reader may call it; what the glossary has in brackets or behind a comma is a name of its own. */
function namesOf(entry: Entry): readonly string[] {
  const {also = []} = entry;
  return 'term' in entry ? [...entry.term.split(/ \(|\)|, /).filter(Boolean), ...entry.forms, ...also] : also;
}

function readSources(siteDir: string): ReadonlyMap<Language, GlossarySource> {
  const sources = new Map(languages.map((language) => [language, readSource(siteDir, glossaryFile(language))]));
  const original = sources.get(defaultLanguage);
  for (const [language, source] of sources) {
    if (original && source !== original) {
      checkTranslated(original, source, glossaryFile(language));
      checkTranslated(source, original, glossaryFile(defaultLanguage));
    }
  }
  return sources;
}

/** @throws Error for the first entry of a glossary that another one lacks, or has as something else. */
function checkTranslated({entries, faultAt}: GlossarySource, other: GlossarySource, file: string): void {
  for (const [index, entry] of entries.entries()) {
    const translation = other.entries.find((candidate) => candidate.id === entry.id);
    if (!translation) {
      throw faultAt([index, 'id'], `"${entry.id}" is not in ${file}. Add an entry with the same id there.`);
    }
    if ('term' in entry !== 'term' in translation) {
      throw faultAt([index, 'id'], `"${entry.id}" is a term in one language only: see ${file}.`);
    }
  }
}

function readSource(siteDir: string, file: string): GlossarySource {
  const lineCounter = new LineCounter();
  const document = parseDocument(readFileSync(path.join(siteDir, file), 'utf8'), {lineCounter});
  const [syntaxError] = document.errors;
  if (syntaxError) {
    throw new Error(`${file}:${syntaxError.linePos?.[0].line}: ${syntaxError.message}`);
  }
  const faultAt = (keys: readonly unknown[], message: string): Error => {
    const nodes = keys.map(
      (_, index) => document.getIn(keys.slice(0, index + 1), true) as {range?: [number]} | undefined,
    );
    const offset = nodes.findLast((node) => node?.range)?.range?.[0] ?? 0;
    return new Error(`${file}:${lineCounter.linePos(offset).line}: ${message}`);
  };
  const written: unknown = document.toJS();
  const entries = (Array.isArray(written) ? written : []).map((entry: object, index): Entry => {
    const isGroup = Object.keys(entry ?? {}).every((key) => key === 'id' || key === 'also');
    const {issues, output} = v.safeParse<typeof group | typeof term>(isGroup ? group : term, entry);
    if (issues) {
      const keys = issues[0].path?.map(({key}) => key) ?? [];
      throw faultAt([index, ...keys], `"${keys.join('.')}" is wrong: ${issues[0].message}`);
    }
    return output;
  });
  checkClaims(entries, faultAt);
  return {entries, faultAt};
}

/** @throws Error for the first id, form or other name that two entries have. */
function checkClaims(entries: readonly Entry[], faultAt: GlossarySource['faultAt']): void {
  const owners = new Map<string, Entry>();
  for (const [index, entry] of entries.entries()) {
    if (entries.findIndex((other) => other.id === entry.id) < index) {
      throw faultAt([index, 'id'], `There are two entries with the id "${entry.id}".`);
    }
    const {forms = [], also = []}: {forms?: readonly string[]; also?: readonly string[]} = entry;
    for (const name of [...forms, ...also]) {
      const owner = owners.get(name) ?? entry;
      if (owner !== entry) {
        throw faultAt(
          [index, forms.includes(name) ? 'forms' : 'also'],
          `"${name}" is a name of "${owner.id}" already.`,
        );
      }
      owners.set(name, entry);
    }
  }
}
