/** `npm run generate -- schemas`: writes the schemas of the writers' files as JSON to .vscode/schemas, for editors. */
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {toJsonSchema} from '@valibot/to-json-schema';
import type {GenericSchema} from 'valibot';
import {calendarSchema} from '../../plugins/content/calendar';
import {articleFrontMatter} from '../../plugins/content/front-matter';
import {glossarySchema} from '../../plugins/content/glossary';
import {planSchema} from '../../plugins/content/plan';
import {productsSchema} from '../../plugins/content/products';
import {rulesSchema} from '../../plugins/content/rules';
import {type ToolMessageKey, toolMessage} from '../../plugins/content/tool-messages';
import {wordListSchema} from '../../plugins/content/word-list';
import {languages} from '../../src/site/languages';

const FOLDER = path.join(__dirname, '../../.vscode/schemas');

/** The schemas of the files of writers, by name. */
const schemas: Readonly<Record<string, GenericSchema>> = {
  article: articleFrontMatter,
  calendar: calendarSchema,
  glossary: glossarySchema,
  plan: planSchema,
  products: productsSchema,
  rules: rulesSchema,
  words: wordListSchema,
};

/** Days in examples, always the same, because the schemas are committed. */
const DAYS = {today: '2026-11-21', later: '2027-05-21'};

/** The example of a key of an article in the languages of the tools, which editors show. */
const exampleOf = (key: string): string =>
  languages.map((language) => toolMessage(`example.${key}` as ToolMessageKey, DAYS, language)).join('\n');

for (const [name, schema] of Object.entries(schemas)) {
  // `npm run check:content` does the checks that JSON schemas cannot express, such as that a drawing exists.
  const converted = toJsonSchema(schema, {errorMode: 'ignore', typeMode: 'input'});
  if (name === 'article') {
    for (const [key, property] of Object.entries(converted.properties ?? {})) {
      Object.assign(property, {description: exampleOf(key)});
    }
  }
  writeFileSync(path.join(FOLDER, `${name}.json`), `${JSON.stringify(converted, undefined, 2)}\n`);
}
