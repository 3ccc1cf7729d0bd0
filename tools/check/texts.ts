import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {ContentError} from '../../plugins/content-check/content-error';
import {toolMessage} from '../../plugins/content-check/tool-messages';
import {keysOf, readYaml} from '../../plugins/content-check/yaml-file';
import {defaultLanguage, type Language} from '../../src/site/languages';

const SITE = path.join(__dirname, '../..');

const NO_WORDS = 'preferred: []\nknown: ""';

/** The list of words of a language (blog/words.yml explains the keys). */
export const wordsSchema = v.strictObject({
  names: v.optional(v.string()),
  preferred: v.array(v.strictObject({write: v.string(), avoid: v.array(v.string()), why: v.optional(v.string())})),
  known: v.string(),
});

export type Words = v.InferOutput<typeof wordsSchema>;

/** The folders of all texts of a language, from the folder of the site. */
export const foldersOf = (language: Language): readonly string[] => [
  `i18n/${language}`,
  ...(language === defaultLanguage ? ['blog', 'src/pages'] : []),
];

/** The file with the words of a language, from the folder of the site. */
export const wordsFile = (language: string): string =>
  `${language === defaultLanguage ? 'blog' : `i18n/${language}`}/words.yml`;

/** Reads the words of a language, which may have none. @throws ContentError for the first error in the file. */
export function wordsOf(language: Language): Words {
  const file = wordsFile(language);
  const absolute = path.join(SITE, file);
  const {value, errors, lineOf} = readYaml(file, existsSync(absolute) ? readFileSync(absolute, 'utf8') : NO_WORDS);
  if (errors[0]) {
    throw errors[0];
  }
  const {issues, output, success} = v.safeParse(wordsSchema, value);
  if (!success) {
    const keys = keysOf(issues[0].path);
    throw new ContentError(file, lineOf(keys), toolMessage('words.wrong', {key: keys.join('.')}));
  }
  return output;
}
