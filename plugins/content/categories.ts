import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {contentFolder} from '../../src/site/content-folders';
import {defaultLanguage} from '../../src/site/languages';
import {toolMessage} from './tool-messages';
import {readYaml} from './yaml';

/** The fields of `_category_.yml` that the checks and commands use. Docusaurus checks the others. */
const categorySchema = v.looseObject({
  /** The same as the name of the folder. */
  key: v.string(),
  label: v.string(),
  link: v.optional(v.looseObject({title: v.optional(v.string()), description: v.optional(v.string())})),
  /** `reviewMonths`: months until the facts in a new guide must be checked again. */
  customProps: v.optional(v.looseObject({reviewMonths: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)))})),
});

const GUIDES_FOLDER = contentFolder('guides', defaultLanguage);

/** Returns the path of a category's file, relative to the site folder. */
export const categoryFile = (category: string): string => `${GUIDES_FOLDER}/${category}/_category_.yml`;

/** Returns the folder names of all categories, sorted. */
export const categoryFolders = (siteDir: string): readonly string[] =>
  readdirSync(path.join(siteDir, GUIDES_FOLDER))
    .filter((folder) => existsSync(path.join(siteDir, categoryFile(folder))))
    .sort();

/** @throws ContentError for the first error in the file. */
export function readCategory(siteDir: string, category: string): v.InferOutput<typeof categorySchema> {
  const file = categoryFile(category);
  const describeIssue = (_: unknown, keys: readonly PropertyKey[]) =>
    toolMessage('category.invalid', {key: keys.join('.')});
  return readYaml(file, readFileSync(path.join(siteDir, file), 'utf8'), categorySchema, describeIssue).values;
}

/** Returns the keys of a category's messages in Docusaurus' dictionary `current.json`. */
export function categoryMessageKeys(siteDir: string, category: string): readonly string[] {
  const {key, link = {}} = readCategory(siteDir, category);
  const labelKey = `sidebar.guides.category.${key}`;
  const listPageFields = (['title', 'description'] as const).filter((name) => link[name] !== undefined);
  return [labelKey, ...listPageFields.map((name) => `${labelKey}.link.generated-index.${name}`)];
}
