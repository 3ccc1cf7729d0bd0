import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {defaultLanguage, type Language, languageFacts, languages} from '../../src/site/languages';
import {ContentError} from './content-error';
import {memoizeByContent} from './memoize';
import {misprints} from './rules/typography';
import {messageKey, type ToolMessageKey, toolMessage} from './tool-messages';
import {keysOf, readYaml, type YamlFile} from './yaml-file';

/** Returns the path of a language's glossary from the folder of the site. */
export const glossaryFile = (language: Language): string =>
  language === defaultLanguage ? 'blog/glossary.yml' : `i18n/${language}/glossary.yml`;

export const glossaryFiles: readonly string[] = languages.map(glossaryFile);

const name = v.pipe(v.string(messageKey('glossary.noText')), v.minLength(1, messageKey('glossary.empty')));
const list = v.array(name, messageKey('glossary.notAList'));
const names = v.pipe(list, v.minLength(1, messageKey('glossary.noName')));
const id = v.pipe(name, v.regex(/^[a-z0-9-]+$/, messageKey('glossary.noId')));

/** Returns the message for a missing or an unknown key, and for an entry that is no object. */
const issueMessage = ({path: [key] = [] as never, expected}: v.StrictObjectIssue): ToolMessageKey =>
  key ? (expected === 'never' ? 'glossary.noKey' : 'glossary.missing') : 'glossary.noEntry';

const term = v.strictObject(
  {
    id,
    /** Heading of its entry in the glossary. */
    term: name,
    /** Its forms in running text; none to mark no text. Forms in capitals match only capitals. */
    forms: list,
    /** Other names, for the glossary and the search. */
    also: v.optional(names),
    definition: name,
  },
  issueMessage,
);

/** Synonyms for the search, without a term. */
const group = v.strictObject({id, also: names}, issueMessage);

/** The schema of a glossary file. */
export const glossarySchema = v.array(v.union([term, group]));

export type Glossary = readonly v.InferOutput<typeof term>[];

type Entry = v.InferOutput<typeof term> | v.InferOutput<typeof group>;

/** The glossary of a language, with its errors. */
interface GlossarySource {
  readonly entries: readonly Entry[];
  readonly errors: ContentError[];
  readonly lineOf: YamlFile['lineOf'];
  /** @param keys Position in the file, such as `[0, 'id']`. */
  readonly addError: (
    keys: readonly PropertyKey[],
    key: ToolMessageKey,
    values?: Readonly<Record<string, string>>,
  ) => void;
}

/** Lists the errors of all glossaries: invalid or untranslated entries, and names or ids that two entries claim. */
export const checkGlossaries = (siteDir: string): readonly ContentError[] =>
  [...readSources(siteDir).values()].flatMap(({errors}) => errors);

/** Finds misprints in the definitions of a language. */
export const misprintedDefinitions = (siteDir: string, language: Language): readonly ContentError[] => {
  const file = glossaryFile(language);
  const content = readFileSync(path.join(siteDir, file), 'utf8');
  const {entries, lineOf} = readSource(siteDir, file);
  return entries.flatMap((entry, index) =>
    misprints(language, 'definition' in entry ? entry.definition : '').map(({key, start, end, expected}) => {
      // A definition that is folded over several lines is not found, and gets no fix.
      const offset = 'definition' in entry ? content.indexOf(entry.definition) : -1;
      const fix = offset < 0 ? undefined : {start: offset + start, end: offset + end, text: expected};
      return new ContentError(file, lineOf([index, 'definition']), toolMessage(key, {expected}), {fix});
    }),
  );
};

/** Reads the terms of a language's glossary. @throws ContentError for the first error in any language's glossary. */
export const readGlossary = (siteDir: string, language: string): Glossary =>
  validSources(siteDir)
    .get(languageFacts(language).code)
    ?.entries.filter((entry) => 'term' in entry) ?? [];

/**
 * Reads the synonyms for the search, across all languages: the names of each term, and the groups without a term.
 *
 * @throws ContentError as `readGlossary` does.
 */
export function readNames(siteDir: string): readonly (readonly string[])[] {
  const glossaries = [...validSources(siteDir).values()].map(({entries}) => entries);
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

function validSources(siteDir: string): ReadonlyMap<Language, GlossarySource> {
  const sources = readSources(siteDir);
  const [error] = [...sources.values()].flatMap(({errors}) => errors);
  if (error) {
    throw error;
  }
  return sources;
}

function readSources(siteDir: string): ReadonlyMap<Language, GlossarySource> {
  const sources = new Map(languages.map((language) => [language, readSource(siteDir, glossaryFile(language))]));
  const original = sources.get(defaultLanguage);
  // Invalid entries are left out, and would be reported as untranslated, too.
  const isReadable = [...sources.values()].every(({errors}) => errors.length === 0);
  for (const [language, source] of isReadable ? sources : []) {
    if (original && source !== original) {
      checkTranslated(original, source, glossaryFile(language), 'glossary.untranslated');
      checkTranslated(source, original, glossaryFile(defaultLanguage), 'glossary.unoriginal');
    }
  }
  return sources;
}

/** Finds entries that another glossary lacks, or that are a term in only one of them. */
function checkTranslated(
  {entries, addError}: GlossarySource,
  other: GlossarySource,
  file: string,
  missing: ToolMessageKey,
): void {
  for (const [index, entry] of entries.entries()) {
    const translation = other.entries.find((candidate) => candidate.id === entry.id);
    if (!translation) {
      addError([index, 'id'], missing, {id: entry.id, file});
    } else if ('term' in entry !== 'term' in translation) {
      addError([index, 'id'], 'glossary.otherKind', {id: entry.id, file});
    }
  }
}

const readFile = memoizeByContent(readYaml);

function readSource(siteDir: string, file: string): GlossarySource {
  const absolute = path.join(siteDir, file);
  const content = existsSync(absolute) ? readFileSync(absolute, 'utf8') : '';
  const {value, errors: unreadable, lineOf} = readFile(file, content);
  const errors = [...unreadable];
  const addError: GlossarySource['addError'] = (keys, key, values) => {
    errors.push(new ContentError(file, lineOf(keys), toolMessage(key, values)));
  };
  if (errors.length === 0 && !Array.isArray(value)) {
    addError([], 'glossary.noList');
  }
  const entries = (Array.isArray(value) ? value : []).flatMap((entry: object, index): Entry[] => {
    const isGroup = Object.keys(entry ?? {}).every((key) => key === 'id' || key === 'also');
    const {issues = [], output, success} = v.safeParse<typeof group | typeof term>(isGroup ? group : term, entry);
    for (const {path: steps = [], message} of issues) {
      const keys = keysOf(steps);
      addError([index, ...keys], 'glossary.wrong', {
        key: keys.join('.'),
        error: toolMessage(message as ToolMessageKey),
      });
    }
    return success ? [output] : [];
  });
  checkClaims(entries, addError);
  return {entries, errors, lineOf, addError};
}

/** Finds ids, forms and other names that two entries have. */
function checkClaims(entries: readonly Entry[], addError: GlossarySource['addError']): void {
  const owners = new Map<string, Entry>();
  for (const [index, entry] of entries.entries()) {
    if (entries.findIndex((other) => other.id === entry.id) < index) {
      addError([index, 'id'], 'glossary.twice', {id: entry.id});
    }
    const {forms = [], also = []}: {forms?: readonly string[]; also?: readonly string[]} = entry;
    for (const name of [...forms, ...also]) {
      const owner = owners.get(name) ?? entry;
      if (owner !== entry) {
        addError([index, forms.includes(name) ? 'forms' : 'also'], 'glossary.claimed', {name, id: owner.id});
      }
      owners.set(name, entry);
    }
  }
}
