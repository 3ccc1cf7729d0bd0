/**
 * `npm run generate -- schemas`: what editors need to know of the files of writers, as JSON schemas in .vscode/schemas, which its settings
 * name. Made of the schemas by which the files are checked.
 */
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {toJsonSchema} from '@valibot/to-json-schema';
import type {GenericSchema} from 'valibot';
import {categoryFile} from '../../plugins/content-check/category-file';
import {articleFrontMatter} from '../../plugins/content-check/front-matter';
import {glossarySchema} from '../../plugins/content-check/glossary-file';
import {say, type ToolWord} from '../../plugins/content-check/tool-words';
import {languages} from '../../src/site/languages';
import {wordsSchema} from '../check/texts';

const SITE = path.join(__dirname, '../..');
const FOLDER = path.join(SITE, '.vscode/schemas');

/** The files of writers, each with what it holds. */
const schemas: Readonly<Record<string, GenericSchema>> = {
  article: articleFrontMatter,
  category: categoryFile,
  glossary: glossarySchema,
  words: wordsSchema,
};

/** The days of examples, the same whenever it is made: a schema is committed. */
const DAYS = {today: '2026-11-21', later: '2027-05-21'};

/** What an editor shows beside a key of an article: its example in the languages of the tools. */
const exampleOf = (key: string): string =>
  languages.map((language) => say(`example.${key}` as ToolWord, DAYS, language)).join('\n');

mkdirSync(FOLDER, {recursive: true});
for (const [name, schema] of Object.entries(schemas)) {
  // Checks of which JSON knows nothing, such as that a drawing exists, are left to `npm run check:content`.
  const converted = toJsonSchema(schema, {errorMode: 'ignore', typeMode: 'input'});
  if (name === 'article') {
    for (const [key, property] of Object.entries(converted.properties ?? {})) {
      Object.assign(property, {description: exampleOf(key)});
    }
  }
  writeFileSync(path.join(FOLDER, `${name}.json`), `${JSON.stringify(converted, undefined, 2)}\n`);
}
