import {readFileSync} from 'node:fs';
import path from 'node:path';
import {LineCounter, parseDocument} from 'yaml';
import * as z from 'zod';

/** The file that writers keep, from the folder of the site. */
export const GLOSSARY_FILE = 'blog/glossary.yml';

const names = z.array(z.string().min(1)).min(1, 'has no name in it');

const words = z.strictObject({
  /** As the glossary lists it. */
  term: z.string().min(1),
  /** As running text has it; none when no text is to be marked. Those all in capitals are found in capitals only. */
  forms: z.array(z.string().min(1)),
  /** What else people call it: shown in the glossary, and found by the search. */
  also: names.optional(),
  definition: z.string().min(1),
});

const term = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, 'may have lower case, digits and hyphens'),
  es: words,
  en: words,
});

/** No term: words that mean the same to whoever searches. */
const others = z.strictObject({also: names}, 'has nothing but "also", unless the entry has an "id"');
const group = z.strictObject({es: others, en: others});

export type Glossary = readonly z.output<typeof term>[];
export type GlossaryLanguage = 'es' | 'en';

type Entry = z.output<typeof term> | z.output<typeof group>;

/**
 * Reads the terms of the glossary that writers keep.
 *
 * @param siteDir The folder of the site.
 * @throws Error that names the line when an entry lacks something, or when two claim the same id, form or other name.
 */
export const readGlossary = (siteDir: string): Glossary => readEntries(siteDir).filter((entry) => 'id' in entry);

/**
 * Reads from the same file, for the search, what means the same: the names of each term, and other words, in both languages.
 *
 * @param siteDir The folder of the site.
 * @throws Error as `readGlossary` does.
 */
export const readNames = (siteDir: string): readonly (readonly string[])[] =>
  readEntries(siteDir).map((entry) => [...new Set([...namesOf(entry, 'es'), ...namesOf(entry, 'en')])]);

/** As a reader may call it; what the glossary has in brackets or behind a comma is a name of its own. */
function namesOf(entry: Entry, language: GlossaryLanguage): readonly string[] {
  if (!('id' in entry)) {
    return entry[language].also;
  }
  const {term: listed, forms, also = []} = entry[language];
  return [...listed.split(/ \(|\)|, /).filter(Boolean), ...forms, ...also];
}

function readEntries(siteDir: string): readonly Entry[] {
  const lineCounter = new LineCounter();
  const document = parseDocument(readFileSync(path.join(siteDir, GLOSSARY_FILE), 'utf8'), {lineCounter});
  const [syntaxError] = document.errors;
  if (syntaxError) {
    throw new Error(`${GLOSSARY_FILE}:${syntaxError.linePos?.[0].line}: ${syntaxError.message}`);
  }
  const fault = (keys: readonly PropertyKey[], message: string): Error => {
    const nodes = keys.map(
      (_, index) => document.getIn(keys.slice(0, index + 1), true) as {range?: [number]} | undefined,
    );
    const offset = nodes.findLast((node) => node?.range)?.range?.[0] ?? 0;
    return new Error(`${GLOSSARY_FILE}:${lineCounter.linePos(offset).line}: ${message}`);
  };
  const written: unknown = document.toJS();
  const entries = (Array.isArray(written) ? written : []).map((entry: unknown, index): Entry => {
    const isTerm = typeof entry === 'object' && entry !== null && 'id' in entry;
    const {data, error} = (isTerm ? term : group).safeParse(entry);
    if (!data) {
      const [issue] = error.issues;
      throw fault([index, ...(issue?.path ?? [])], `"${issue?.path.join('.')}" is wrong: ${issue?.message}`);
    }
    return data;
  });
  const ids = new Set<string>();
  const claimed = {es: new Map<string, number>(), en: new Map<string, number>()};
  for (const [index, entry] of entries.entries()) {
    if ('id' in entry) {
      if (ids.has(entry.id)) {
        throw fault([index, 'id'], `There are two entries with the id "${entry.id}".`);
      }
      ids.add(entry.id);
    }
    for (const language of ['es', 'en'] as const) {
      const {forms = [], also = []}: {forms?: readonly string[]; also?: readonly string[]} = entry[language];
      for (const name of [...forms, ...also]) {
        const other = entries[claimed[language].get(name) ?? index];
        if (other && other !== entry) {
          const owner = 'id' in other ? other.id : other[language].also[0];
          throw fault(
            [index, language, forms.includes(name) ? 'forms' : 'also'],
            `"${name}" is a name of "${owner}" already.`,
          );
        }
        claimed[language].set(name, index);
      }
    }
  }
  return entries;
}

/** Where a term stands in a text. */
export interface TermFound {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** Makes a function that finds the terms of a glossary in a text, the longest where several begin, in the order of the text. */
export function termFinder(entries: Glossary, language: GlossaryLanguage): (text: string) => TermFound[] {
  const ids = new Map(
    entries.flatMap((entry) =>
      entry[language].forms.map((form) => [isCapitals(form) ? form : form.toLowerCase(), entry.id]),
    ),
  );
  const longestFirst = entries.flatMap((entry) => entry[language].forms).sort((a, b) => b.length - a.length);
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
