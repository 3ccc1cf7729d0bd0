import {parse} from 'yaml';

/** Differences in a file with entries or in a folder of drawings, by ids, keys or names. */
export interface EntryChanges {
  readonly place: string;
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** Whether a file holds texts by key: a dictionary, the glossary, words, a category. */
export const hasEntries = (file: string): boolean => /^(?:blog|i18n)\/.*\.(?:json|ya?ml)$/.test(file);

/** Compares the entries of two versions of a file, which may be absent. @returns Undefined when one is invalid. */
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

/** Reads lists by the ids of their entries, and everything else by keys; JSON is YAML, too. */
function entriesOf(content = ''): ReadonlyMap<string, string> {
  const parsed: unknown = parse(content) ?? {};
  const entries = Array.isArray(parsed)
    ? parsed.map((entry, index) => [String(entry?.id ?? index + 1), entry] as const)
    : Object.entries(parsed as object);
  return new Map(entries.map(([key, value]) => [key, JSON.stringify(value)]));
}
