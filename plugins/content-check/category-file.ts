import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {iconNames} from '../../src/site/icons';
import {defaultLanguage} from '../../src/site/languages';
import {textFolder} from '../../src/site/text-folders';
import {ContentError} from './content-error';
import {say, type ToolWord, word} from './tool-words';
import {keysOf, readYaml} from './yaml-file';

const wrong = word('category.wrong');
const text = v.pipe(v.string(wrong), v.trim(), v.minLength(1, wrong));

const ofKey = ({path: [key] = [] as never, expected}: v.StrictObjectIssue): ToolWord =>
  key && expected !== 'never' ? 'category.missing' : wrong;

/** What the `_category_.yml` of a category of guides says: Docusaurus' keys, of which this site wants these. */
export const categoryFile = v.strictObject(
  {
    /** The name of its folder, by which translators find its words. */
    key: text,
    position: v.number(wrong),
    label: text,
    link: v.strictObject(
      {type: v.literal('generated-index', wrong), slug: text, title: text, description: text},
      ofKey,
    ),
    customProps: v.strictObject(
      {
        icon: v.picklist(iconNames, word('category.icon')),
        /** Months until the facts of a new guide are checked again. */
        reviewMonths: v.pipe(v.number(wrong), v.integer(wrong), v.minValue(1, wrong)),
      },
      ofKey,
    ),
  },
  ofKey,
);

export type CategoryFile = v.InferOutput<typeof categoryFile>;

const GUIDES = textFolder('guides', defaultLanguage);

export const categoryFileOf = (folder: string): string => `${GUIDES}/${folder}/_category_.yml`;

/** The folders of guides that are categories; sorted. */
export const categoryFolders = (siteDir: string): readonly string[] =>
  readdirSync(path.join(siteDir, GUIDES))
    .filter((folder) => existsSync(path.join(siteDir, categoryFileOf(folder))))
    .sort();

/** What a category's file says, and all that is wrong with it. */
export function readCategoryFile(
  siteDir: string,
  folder: string,
): {readonly values?: CategoryFile; readonly faults: readonly ContentError[]} {
  const file = categoryFileOf(folder);
  const {value, faults, lineOf} = readYaml(file, readFileSync(path.join(siteDir, file), 'utf8'));
  if (faults.length > 0) {
    return {faults};
  }
  const {issues = [], output, success} = v.safeParse(categoryFile, value);
  if (success) {
    return {values: output, faults: []};
  }
  return {
    faults: issues.map(({path: steps = [], message, input}) => {
      const keys = keysOf(steps);
      const values = {key: keys.join('.'), icon: String(input), icons: iconNames.join(', ')};
      return new ContentError(file, lineOf(keys), say(message as ToolWord, values));
    }),
  };
}
