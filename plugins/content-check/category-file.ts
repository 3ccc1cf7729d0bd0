import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {iconNames} from '../../src/site/icons';
import {defaultLanguage} from '../../src/site/languages';
import {textFolder} from '../../src/site/text-folders';
import {toolMessage} from './tool-messages';
import {readYaml} from './yaml-file';

const text = v.pipe(v.string(), v.trim(), v.minLength(1));

/** The schema of a category's `_category_.yml`: the keys of Docusaurus that this site requires. */
export const categoryFile = v.strictObject({
  /** The name of its folder; part of the keys of its translated texts. */
  key: text,
  position: v.number(),
  label: text,
  link: v.strictObject({type: v.literal('generated-index'), slug: text, title: text, description: text}),
  customProps: v.strictObject({
    icon: v.picklist(iconNames),
    /** Months until the facts of a new guide need a check. */
    reviewMonths: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
});

const GUIDES = textFolder('guides', defaultLanguage);

export const categoryFileOf = (folder: string): string => `${GUIDES}/${folder}/_category_.yml`;

/** Lists the folders of guides that are categories, sorted. */
export const categoryFolders = (siteDir: string): readonly string[] =>
  readdirSync(path.join(siteDir, GUIDES))
    .filter((folder) => existsSync(path.join(siteDir, categoryFileOf(folder))))
    .sort();

/** Reads the file of a category. @throws ContentError for its first error. */
export function readCategoryFile(siteDir: string, folder: string): v.InferOutput<typeof categoryFile> {
  const file = categoryFileOf(folder);
  const content = readFileSync(path.join(siteDir, file), 'utf8');
  const errorText = (_: unknown, keys: readonly PropertyKey[]): string =>
    toolMessage('category.wrong', {key: keys.join('.'), icons: iconNames.join(', ')});
  return readYaml(file, content, categoryFile, errorText).values;
}
