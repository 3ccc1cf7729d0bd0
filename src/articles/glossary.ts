import {readFileSync} from 'node:fs';
import path from 'node:path';
import {LineCounter, parseDocument} from 'yaml';
import * as z from 'zod';

/** The file that writers keep, from the folder of the site. */
export const GLOSSARY_FILE = 'blog/glossary.yml';

const words = z.object({
  /** As the glossary lists it. */
  term: z.string().min(1),
  /** As running text has it; none when no text is to be marked. Those all in capitals are found in capitals only. */
  forms: z.array(z.string().min(1)),
  definition: z.string().min(1),
});

const glossary = z.array(
  z.object({id: z.string().regex(/^[a-z0-9-]+$/, 'may have lower case, digits and hyphens'), es: words, en: words}),
);

export type Glossary = z.output<typeof glossary>;
export type GlossaryLanguage = 'es' | 'en';

/**
 * Reads the glossary that writers keep.
 *
 * @param siteDir The folder of the site.
 * @throws Error that names the line when an entry lacks something, or when two claim the same id or form.
 */
export function readGlossary(siteDir: string): Glossary {
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
  const {data, error} = glossary.safeParse(document.toJS());
  if (!data) {
    const [issue] = error.issues;
    throw fault(issue?.path ?? [], `"${issue?.path.slice(1).join('.')}" is wrong: ${issue?.message}`);
  }
  const ids = new Set<string>();
  const claimed = {es: new Map<string, string>(), en: new Map<string, string>()};
  for (const [index, entry] of data.entries()) {
    if (ids.has(entry.id)) {
      throw fault([index, 'id'], `There are two entries with the id "${entry.id}".`);
    }
    ids.add(entry.id);
    for (const language of ['es', 'en'] as const) {
      for (const form of entry[language].forms) {
        const other = claimed[language].get(form);
        if (other && other !== entry.id) {
          throw fault([index, language, 'forms'], `"${form}" is a form of "${other}" already.`);
        }
        claimed[language].set(form, entry.id);
      }
    }
  }
  return data;
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
