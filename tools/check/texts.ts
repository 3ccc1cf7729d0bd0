import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {toolMessage} from '../../plugins/content-check/tool-messages';
import {readYaml} from '../../plugins/content-check/yaml-file';
import {defaultLanguage, type Language} from '../../src/site/languages';

const SITE = path.join(__dirname, '../..');

/** The list of words of a language (blog/words.yml explains the keys). */
export const wordsSchema = v.strictObject({
  names: v.optional(v.string()),
  preferred: v.array(v.strictObject({write: v.string(), avoid: v.array(v.string()), why: v.optional(v.string())})),
  known: v.string(),
});

/** The folders of all texts of a language, from the folder of the site. */
export const foldersOf = (language: Language): readonly string[] => [
  `i18n/${language}`,
  ...(language === defaultLanguage ? ['blog', 'src/pages'] : []),
];

/** The file with the words of a language, from the folder of the site. */
export const wordsFile = (language: string): string =>
  `${language === defaultLanguage ? 'blog' : `i18n/${language}`}/words.yml`;

/** Reads the words of a language, which may have none. @throws ContentError for the first error in the file. */
export function wordsOf(language: Language): v.InferOutput<typeof wordsSchema> {
  const file = wordsFile(language);
  const absolute = path.join(SITE, file);
  const content = existsSync(absolute) ? readFileSync(absolute, 'utf8') : 'preferred: []\nknown: ""';
  const errorText = (_: unknown, keys: readonly PropertyKey[]) => toolMessage('words.wrong', {key: keys.join('.')});
  return readYaml(file, content, wordsSchema, errorText).values;
}
