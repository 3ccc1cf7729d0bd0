import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {textFolder} from '../../src/site/content-folders';
import {defaultLanguage} from '../../src/site/languages';
import {toolMessage} from './tool-messages';
import {readYaml} from './yaml';

/** What this site reads of a category's `_category_.yml`. Docusaurus checks the rest. */
const categorySchema = v.looseObject({
  /** The name of its folder. */
  key: v.string(),
  label: v.string(),
  link: v.optional(v.looseObject({title: v.optional(v.string()), description: v.optional(v.string())})),
  /** `reviewMonths`: months until the facts of a new guide need a check. */
  customProps: v.optional(v.looseObject({reviewMonths: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)))})),
});

const GUIDES = textFolder('guides', defaultLanguage);

/** Returns the path of a category's file from the site's folder. */
export const categoryFile = (category: string): string => `${GUIDES}/${category}/_category_.yml`;

/** Lists the categories of guides by the names of their folders, sorted. */
export const categoryFolders = (siteDir: string): readonly string[] =>
  readdirSync(path.join(siteDir, GUIDES))
    .filter((folder) => existsSync(path.join(siteDir, categoryFile(folder))))
    .sort();

/** Reads the file of a category. @throws ContentError for its first error. */
export function readCategory(siteDir: string, category: string): v.InferOutput<typeof categorySchema> {
  const file = categoryFile(category);
  const errorText = (_: unknown, keys: readonly PropertyKey[]) => toolMessage('category.wrong', {key: keys.join('.')});
  return readYaml(file, readFileSync(path.join(siteDir, file), 'utf8'), categorySchema, errorText).values;
}

/** Returns the keys under which Docusaurus looks for the translated words of a category (`current.json`). */
export function categoryMessages(siteDir: string, category: string): readonly string[] {
  const {key, link = {}} = readCategory(siteDir, category);
  const message = `sidebar.guides.category.${key}`;
  const ofList = (['title', 'description'] as const).filter((name) => link[name] !== undefined);
  return [message, ...ofList.map((name) => `${message}.link.generated-index.${name}`)];
}
