import {readFileSync} from 'node:fs';
import path from 'node:path';
import type * as v from 'valibot';
import {defaultLanguage, type Language} from '../../src/site/languages';
import {ContentError} from './content-error';
import {toolMessage} from './tool-messages';
import {readYaml, type YamlFile} from './yaml';

/** Files with a list of entries in each language, which have the same ids. */
const names = ['glossary', 'calendar'] as const;

type Name = (typeof names)[number];

interface Entry {
  readonly id: string;
}

/** Returns the path of a language's file from the folder of the site. */
export const entriesFile = (name: Name, language: Language): string =>
  `${language === defaultLanguage ? 'blog' : `i18n/${language}`}/${name}.yml`;

/** Lists the files of a language. */
export const entriesFiles = (language: Language): readonly string[] => names.map((name) => entriesFile(name, language));

/**
 * Reads the entries of a language as they are written.
 *
 * @param namesOf Returns the names of an entry, which no other may have.
 * @throws ContentError for the first invalid entry, or the first one with the id or a name of another.
 */
export function readEntries<Item extends Entry>(
  siteDir: string,
  name: Name,
  language: Language,
  schema: v.GenericSchema<unknown, Item[]>,
  namesOf: (entry: Item) => readonly string[] = () => [],
): YamlFile<readonly Item[]> {
  const file = entriesFile(name, language);
  const source = readYaml(file, readFileSync(path.join(siteDir, file), 'utf8'), schema, ({received}, keys) =>
    toolMessage(`${name}.wrong`, {key: keys.slice(1).join('.') || name, received}),
  );
  const owners = new Map<string, string>();
  for (const [index, entry] of source.values.entries()) {
    for (const claimed of new Set([`id: ${entry.id}`, ...namesOf(entry)])) {
      const id = owners.get(claimed);
      if (id) {
        throw new ContentError(file, source.lineOf([index]), toolMessage('glossary.claimed', {name: claimed, id}));
      }
      owners.set(claimed, entry.id);
    }
  }
  return source;
}

/** Compares the ids of two languages. @throws ContentError for the first entry that the other file lacks. */
export function requireTranslations(
  original: YamlFile<readonly Entry[]>,
  translation: YamlFile<readonly Entry[]>,
): void {
  for (const [{file, values, lineOf}, other, key] of [
    [translation, original, 'glossary.unoriginal'],
    [original, translation, 'glossary.untranslated'],
  ] as const) {
    for (const [index, {id}] of values.entries()) {
      if (!other.values.some((entry) => entry.id === id)) {
        throw new ContentError(file, lineOf([index]), toolMessage(key, {id, file: other.file}));
      }
    }
  }
}
