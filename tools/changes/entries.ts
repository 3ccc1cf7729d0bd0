import {parse} from 'yaml';

/** What of a file with entries, or of a folder of drawings, differs: by ids, keys or names. */
export interface EntryChanges {
  readonly place: string;
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** Whether a file holds texts by key: a dictionary, the glossary, words, a category. */
export const hasEntries = (file: string): boolean => /^(?:blog|i18n)\/.*\.(?:json|ya?ml)$/.test(file);

/**
 * Compares the entries of a file.
 *
 * @param before What it held; undefined where there was none. @param after What it holds now.
 * @returns Undefined when one of both cannot be read.
 */
export function compareEntries(place: string, before?: string, after?: string): EntryChanges | undefined {
  try {
    const [old, now] = [entriesOf(before), entriesOf(after)];
    return {
      place,
      added: [...now.keys()].filter((key) => !old.has(key)),
      changed: [...now].filter(([key, value]) => old.has(key) && old.get(key) !== value).map(([key]) => key),
      removed: [...old.keys()].filter((key) => !now.has(key)),
    };
  } catch {
    return undefined;
  }
}

/** Lists have entries with an id, everything else keys; JSON is YAML, too. */
function entriesOf(content = ''): ReadonlyMap<string, string> {
  const written: unknown = parse(content) ?? {};
  const entries = Array.isArray(written)
    ? written.map((entry, index) => [String(entry?.id ?? index + 1), entry] as const)
    : Object.entries(written as object);
  return new Map(entries.map(([key, value]) => [key, JSON.stringify(value)]));
}
