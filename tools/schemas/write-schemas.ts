/** `npm run generate -- schemas`: writes JSON schemas of front matter and YAML files to .vscode/schemas, for VS Code. */
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {toJsonSchema} from '@valibot/to-json-schema';
import type {GenericSchema} from 'valibot';
import {calendarSchema} from '../../plugins/content/calendar';
import {articleFrontMatterSchema} from '../../plugins/content/front-matter';
import {glossarySchema} from '../../plugins/content/glossary';
import {planSchema} from '../../plugins/content/plan';
import {productsSchema} from '../../plugins/content/products';
import {rulesSchema} from '../../plugins/content/rules';
import {type ToolMessageKey, toolMessage} from '../../plugins/content/tool-messages';
import {wordListSchema} from '../../plugins/content/word-list';
import {languages} from '../../src/site/languages';

const SCHEMAS_FOLDER = path.join(__dirname, '../../.vscode/schemas');

/** The schemas by file name. .vscode/settings.json assigns each one to its files. */
const schemas: Readonly<Record<string, GenericSchema>> = {
  article: articleFrontMatterSchema,
  calendar: calendarSchema,
  glossary: glossarySchema,
  plan: planSchema,
  products: productsSchema,
  rules: rulesSchema,
  words: wordListSchema,
};

/** Fixed dates for the examples: with the current date, the committed schemas would change every day. */
const EXAMPLE_DATES = {today: '2026-11-21', later: '2027-05-21'};

/** Returns the example for a front matter key in all languages, as editors show it. */
const exampleFor = (key: string): string =>
  languages.map((language) => toolMessage(`example.${key}` as ToolMessageKey, EXAMPLE_DATES, language)).join('\n');

for (const [name, schema] of Object.entries(schemas)) {
  // JSON schemas cannot express some checks, such as whether the date 2026-02-30 exists. These checks are left out here,
  // and `npm run check:content` does them.
  const converted = toJsonSchema(schema, {errorMode: 'ignore', typeMode: 'input'});
  if (name === 'article') {
    for (const [key, property] of Object.entries(converted.properties ?? {})) {
      Object.assign(property, {description: exampleFor(key)});
    }
  }
  writeFileSync(path.join(SCHEMAS_FOLDER, `${name}.json`), `${JSON.stringify(converted, undefined, 2)}\n`);
}
