import {readFileSync} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type calculators from '../../i18n/es/calculators.json';
import type code from '../../i18n/es/code.json';
import type containerBill from '../../i18n/es/container-bill.json';
import type drawings from '../../i18n/es/drawings.json';
import type importPlan from '../../i18n/es/import-plan.json';
import type landedCost from '../../i18n/es/landed-cost.json';
import type markdown from '../../i18n/es/markdown.json';
import type productRules from '../../i18n/es/product-rules.json';
import type tariffCuts from '../../i18n/es/tariff-cuts.json';
import type {Language} from '../../src/site/languages';
import {ContentError, lineAt} from './content-error';
import {cachedByFiles} from './files';
import {toolMessage} from './tool-messages';
import {readYaml} from './yaml';

/** The message keys of each dictionary `i18n/<language>/<name>.json`, except tools.json (tool-messages.ts). */
interface DictionaryKeys {
  readonly calculators: keyof typeof calculators;
  readonly code: keyof typeof code;
  readonly 'container-bill': keyof typeof containerBill;
  readonly drawings: keyof typeof drawings;
  readonly 'import-plan': keyof typeof importPlan;
  readonly 'landed-cost': keyof typeof landedCost;
  readonly markdown: keyof typeof markdown;
  readonly 'product-rules': keyof typeof productRules;
  readonly 'tariff-cuts': keyof typeof tariffCuts;
}

export type DictionaryName = keyof DictionaryKeys;

export const dictionaryNames: readonly DictionaryName[] = [
  'calculators',
  'code',
  'container-bill',
  'drawings',
  'import-plan',
  'landed-cost',
  'markdown',
  'product-rules',
  'tariff-cuts',
];

/** The messages of one dictionary in one language, by key. */
export type Messages<Name extends DictionaryName> = Readonly<Record<DictionaryKeys[Name], string>>;

/** Docusaurus' format for messages: https://docusaurus.io/docs/i18n/introduction#json-files */
const dictionarySchema = v.record(
  v.string(),
  v.object({message: v.pipe(v.string(), v.regex(/\S/)), description: v.string()}),
);

/** Returns the path of a dictionary, relative to the site folder. */
export const dictionaryFile = (language: Language, name: DictionaryName): string => `i18n/${language}/${name}.json`;

/** @param file Path relative to the site folder. @throws ContentError for the first error in the file. */
export function readDictionary(siteDir: string, file: string): v.InferOutput<typeof dictionarySchema> {
  const content = readFileSync(path.join(siteDir, file), 'utf8');
  let parsed: unknown;
  try {
    parsed = JSON.parse(content);
  } catch (error) {
    // JSON is also YAML, and the YAML parser reports line numbers. It accepts some invalid JSON: hence the next line.
    readYaml(file, content, v.unknown(), ({message}) => message);
    throw new ContentError(file, 1, toolMessage('json.invalid', {reason: (error as Error).message}));
  }
  const {issues, output, success} = v.safeParse(dictionarySchema, parsed);
  if (!success) {
    const key = String(issues[0].path?.[0].key);
    throw new ContentError(file, lineOfKey(content, key), toolMessage('dictionary.incomplete', {key}));
  }
  return output;
}

/** Returns the line number of a key in the content of a dictionary, or 1 if the key is missing. */
export const lineOfKey = (content: string, key: string): number =>
  lineAt(content, Math.max(0, content.indexOf(`${JSON.stringify(key)}:`)));

const readCachedMessages = cachedByFiles(
  (siteDir, file) => [path.join(siteDir, file)],
  (siteDir, file) =>
    Object.fromEntries(Object.entries(readDictionary(siteDir, file)).map(([key, {message}]) => [key, message])),
);

/**
 * Reads the messages of a dictionary in one language. The result is cached until the file changes.
 *
 * @throws ContentError if the dictionary cannot be read. A missing key does not throw: `npm run check:content` reports it.
 */
export const readMessages = <Name extends DictionaryName>(
  siteDir: string,
  language: Language,
  name: Name,
): Messages<Name> => readCachedMessages(siteDir, dictionaryFile(language, name)) as Messages<Name>;
