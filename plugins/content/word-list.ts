import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {defaultLanguage, type Language} from '../../src/site/languages';
import {toolMessage} from './tool-messages';
import {readYaml} from './yaml';

/** The schema of words.yml. The comment at the top of blog/words.yml explains the fields. */
export const wordListSchema = v.strictObject({
  names: v.optional(v.string()),
  preferred: v.array(v.strictObject({write: v.string(), avoid: v.array(v.string()), why: v.optional(v.string())})),
  known: v.string(),
});

/** Returns the folders with all content of a language, relative to the site folder. */
export const contentFoldersOf = (language: Language): readonly string[] => [
  `i18n/${language}`,
  ...(language === defaultLanguage ? ['blog', 'src/pages'] : []),
];

/** Returns the path of words.yml in a language, relative to the site folder. */
export const wordListFile = (language: Language): string =>
  `${language === defaultLanguage ? 'blog' : `i18n/${language}`}/words.yml`;

/** Reads words.yml; without that file, the lists are empty. @throws ContentError for the first error in the file. */
export function readWordList(siteDir: string, language: Language): v.InferOutput<typeof wordListSchema> {
  const file = wordListFile(language);
  const absolutePath = path.join(siteDir, file);
  const content = existsSync(absolutePath) ? readFileSync(absolutePath, 'utf8') : 'preferred: []\nknown: ""';
  const describeIssue = (_: unknown, keys: readonly PropertyKey[]) =>
    toolMessage('words.invalid', {key: keys.join('.')});
  return readYaml(file, content, wordListSchema, describeIssue).values;
}
