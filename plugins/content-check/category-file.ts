import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {iconNames} from '../../src/site/icons';
import {defaultLanguage} from '../../src/site/languages';
import {textFolder} from '../../src/site/text-folders';
import {ContentError} from './content-error';
import {messageKey, type ToolMessageKey, toolMessage} from './tool-messages';
import {keysOf, readYaml} from './yaml-file';

const wrongMessage = messageKey('category.wrong');
const text = v.pipe(v.string(wrongMessage), v.trim(), v.minLength(1, wrongMessage));

const issueMessage = ({path: [key] = [] as never, expected}: v.StrictObjectIssue): ToolMessageKey =>
  key && expected !== 'never' ? 'category.missing' : wrongMessage;

/** The schema of a category's `_category_.yml`: the keys of Docusaurus that this site requires. */
export const categoryFile = v.strictObject(
  {
    /** The name of its folder; part of the keys of its translated texts. */
    key: text,
    position: v.number(wrongMessage),
    label: text,
    link: v.strictObject(
      {type: v.literal('generated-index', wrongMessage), slug: text, title: text, description: text},
      issueMessage,
    ),
    customProps: v.strictObject(
      {
        icon: v.picklist(iconNames, messageKey('category.icon')),
        /** Months until the facts of a new guide need a check. */
        reviewMonths: v.pipe(v.number(wrongMessage), v.integer(wrongMessage), v.minValue(1, wrongMessage)),
      },
      issueMessage,
    ),
  },
  issueMessage,
);

export type CategoryFile = v.InferOutput<typeof categoryFile>;

const GUIDES = textFolder('guides', defaultLanguage);

export const categoryFileOf = (folder: string): string => `${GUIDES}/${folder}/_category_.yml`;

/** Lists the folders of guides that are categories, sorted. */
export const categoryFolders = (siteDir: string): readonly string[] =>
  readdirSync(path.join(siteDir, GUIDES))
    .filter((folder) => existsSync(path.join(siteDir, categoryFileOf(folder))))
    .sort();

/** Reads the file of a category, and lists its errors. */
export function readCategoryFile(
  siteDir: string,
  folder: string,
): {readonly values?: CategoryFile; readonly errors: readonly ContentError[]} {
  const file = categoryFileOf(folder);
  const {value, errors, lineOf} = readYaml(file, readFileSync(path.join(siteDir, file), 'utf8'));
  if (errors.length > 0) {
    return {errors};
  }
  const {issues = [], output, success} = v.safeParse(categoryFile, value);
  if (success) {
    return {values: output, errors: []};
  }
  return {
    errors: issues.map(({path: steps = [], message, input}) => {
      const keys = keysOf(steps);
      const values = {key: keys.join('.'), icon: String(input), icons: iconNames.join(', ')};
      return new ContentError(file, lineOf(keys), toolMessage(message as ToolMessageKey, values));
    }),
  };
}
