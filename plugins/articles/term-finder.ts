import type {Glossary} from '../content-check/glossary-file';

/** A term with its offsets in a text. */
export interface TermFound {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** Finds the terms in a text, in its order; where several begin at the same position, the longest. */
export type TermFinder = (text: string) => TermFound[];

/** Creates a finder for the terms of a glossary. */
export function termFinder(glossary: Glossary): TermFinder {
  const ids = new Map(
    glossary.flatMap(({id, forms}) => forms.map((form) => [isCapitals(form) ? form : form.toLowerCase(), id])),
  );
  const longestFirst = glossary.flatMap(({forms}) => forms).sort((a, b) => b.length - a.length);
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
