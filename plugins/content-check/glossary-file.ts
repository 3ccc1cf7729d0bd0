import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {defaultLanguage, type Language, languageFacts, languages} from '../../src/site/languages';
import {ContentError} from './content-error';
import {memoizeByContent} from './memoize';
import {misprints} from './rules/typography';
import {say, type ToolWord, word} from './tool-words';
import {keysOf, readYaml, type YamlFile} from './yaml-file';

/** The file of a language that its writers keep, from the folder of the site. */
export const glossaryFile = (language: Language): string =>
  language === defaultLanguage ? 'blog/glossary.yml' : `i18n/${language}/glossary.yml`;

export const glossaryFiles: readonly string[] = languages.map(glossaryFile);

const name = v.pipe(v.string(word('glossary.noText')), v.minLength(1, word('glossary.empty')));
const list = v.array(name, word('glossary.notAList'));
const names = v.pipe(list, v.minLength(1, word('glossary.noName')));
const id = v.pipe(name, v.regex(/^[a-z0-9-]+$/, word('glossary.noId')));

/** What is said of an entry as a whole, of a key that it lacks and of one that it may not have. */
const ofEntry = ({path: [key] = [] as never, expected}: v.StrictObjectIssue): ToolWord =>
  key ? (expected === 'never' ? 'glossary.noKey' : 'glossary.missing') : 'glossary.noEntry';

const term = v.strictObject(
  {
    id,
    /** As the glossary lists it. */
    term: name,
    /** As running text has it; none when no text is to be marked. Those all in capitals are found in capitals only. */
    forms: list,
    /** What else people call it: shown in the glossary, and found by the search. */
    also: v.optional(names),
    definition: name,
  },
  ofEntry,
);

/** No term: words that mean the same to whoever searches. */
const group = v.strictObject({id, also: names}, ofEntry);

/** What the file of a glossary holds. */
export const glossarySchema = v.array(v.union([term, group]));

export type Glossary = readonly v.InferOutput<typeof term>[];

type Entry = v.InferOutput<typeof term> | v.InferOutput<typeof group>;

/** The glossary of a language as it is read, with what is wrong in it. */
interface GlossarySource {
  readonly entries: readonly Entry[];
  readonly faults: ContentError[];
  readonly lineOf: YamlFile['lineOf'];
  /** @param keys Where in the file, such as `[0, 'id']`. */
  readonly addFault: (keys: readonly PropertyKey[], key: ToolWord, values?: Readonly<Record<string, string>>) => void;
}

/** All that is wrong in the glossaries: entries that lack something or a language, and those that claim the same id, form or other name. */
export const checkGlossaries = (siteDir: string): readonly ContentError[] =>
  [...readSources(siteDir).values()].flatMap(({faults}) => faults);

/** What is misprinted in the definitions of a language. */
export const misprintedDefinitions = (siteDir: string, language: Language): readonly ContentError[] => {
  const file = glossaryFile(language);
  const content = readFileSync(path.join(siteDir, file), 'utf8');
  const {entries, lineOf} = readSource(siteDir, file);
  return entries.flatMap((entry, index) =>
    misprints(language, 'definition' in entry ? entry.definition : '').map(({key, start, end, expected}) => {
      // Folded over several lines, it does not stand in the file as it is read.
      const offset = 'definition' in entry ? content.indexOf(entry.definition) : -1;
      const fix = offset < 0 ? undefined : {start: offset + start, end: offset + end, text: expected};
      return new ContentError(file, lineOf([index, 'definition']), say(key, {expected}), {fix});
    }),
  );
};

/**
 * Reads the terms of a language's glossary.
 *
 * @param siteDir The folder of the site.
 * @throws ContentError for the first thing that is wrong in the glossary of any language.
 */
export const readGlossary = (siteDir: string, language: string): Glossary =>
  soundSources(siteDir)
    .get(languageFacts(language).code)
    ?.entries.filter((entry) => 'term' in entry) ?? [];

/**
 * Reads, for the search, what means the same in any language: the names of each term, and other words.
 *
 * @param siteDir The folder of the site.
 * @throws ContentError as `readGlossary` does.
 */
export function readNames(siteDir: string): readonly (readonly string[])[] {
  const glossaries = [...soundSources(siteDir).values()].map(({entries}) => entries);
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

function soundSources(siteDir: string): ReadonlyMap<Language, GlossarySource> {
  const sources = readSources(siteDir);
  const [fault] = [...sources.values()].flatMap(({faults}) => faults);
  if (fault) {
    throw fault;
  }
  return sources;
}

function readSources(siteDir: string): ReadonlyMap<Language, GlossarySource> {
  const sources = new Map(languages.map((language) => [language, readSource(siteDir, glossaryFile(language))]));
  const original = sources.get(defaultLanguage);
  // What an unreadable entry lacks, the others lack, too.
  const isReadable = [...sources.values()].every(({faults}) => faults.length === 0);
  for (const [language, source] of isReadable ? sources : []) {
    if (original && source !== original) {
      checkTranslated(original, source, glossaryFile(language), 'glossary.untranslated');
      checkTranslated(source, original, glossaryFile(defaultLanguage), 'glossary.unoriginal');
    }
  }
  return sources;
}

/** Looks for entries of a glossary that another one lacks, or has as something else. */
function checkTranslated(
  {entries, addFault}: GlossarySource,
  other: GlossarySource,
  file: string,
  missing: ToolWord,
): void {
  for (const [index, entry] of entries.entries()) {
    const translation = other.entries.find((candidate) => candidate.id === entry.id);
    if (!translation) {
      addFault([index, 'id'], missing, {id: entry.id, file});
    } else if ('term' in entry !== 'term' in translation) {
      addFault([index, 'id'], 'glossary.otherKind', {id: entry.id, file});
    }
  }
}

const readFile = memoizeByContent(readYaml);

function readSource(siteDir: string, file: string): GlossarySource {
  const absolute = path.join(siteDir, file);
  const content = existsSync(absolute) ? readFileSync(absolute, 'utf8') : '';
  const {value, faults: unreadable, lineOf} = readFile(file, content);
  const faults = [...unreadable];
  const addFault: GlossarySource['addFault'] = (keys, key, values) => {
    faults.push(new ContentError(file, lineOf(keys), say(key, values)));
  };
  if (faults.length === 0 && !Array.isArray(value)) {
    addFault([], 'glossary.noList');
  }
  const entries = (Array.isArray(value) ? value : []).flatMap((entry: object, index): Entry[] => {
    const isGroup = Object.keys(entry ?? {}).every((key) => key === 'id' || key === 'also');
    const {issues = [], output, success} = v.safeParse<typeof group | typeof term>(isGroup ? group : term, entry);
    for (const {path: steps = [], message} of issues) {
      const keys = keysOf(steps);
      addFault([index, ...keys], 'glossary.wrong', {key: keys.join('.'), fault: say(message as ToolWord)});
    }
    return success ? [output] : [];
  });
  checkClaims(entries, addFault);
  return {entries, faults, lineOf, addFault};
}

/** Looks for an id, a form or another name that two entries have. */
function checkClaims(entries: readonly Entry[], addFault: GlossarySource['addFault']): void {
  const owners = new Map<string, Entry>();
  for (const [index, entry] of entries.entries()) {
    if (entries.findIndex((other) => other.id === entry.id) < index) {
      addFault([index, 'id'], 'glossary.twice', {id: entry.id});
    }
    const {forms = [], also = []}: {forms?: readonly string[]; also?: readonly string[]} = entry;
    for (const name of [...forms, ...also]) {
      const owner = owners.get(name) ?? entry;
      if (owner !== entry) {
        addFault([index, forms.includes(name) ? 'forms' : 'also'], 'glossary.claimed', {name, id: owner.id});
      }
      owners.set(name, entry);
    }
  }
}
