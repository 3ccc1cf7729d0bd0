import {readFileSync} from 'node:fs';
import path from 'node:path';
import {Document, Scalar} from 'yaml';
import {categoryFileOf} from '../../plugins/content-check/category-file';
import {toolMessage} from '../../plugins/content-check/tool-messages';
import {iconNames} from '../../src/site/icons';
import {defaultLanguage, type Language, languages} from '../../src/site/languages';
import {POSTS} from './article';
import {REVIEW_MONTHS, readArticles, readCategoryFiles, SITE} from './existing';
import {type Kind, nameForWriter, optionIn, optionsFor, type Plan} from './kind';
import type {Ask} from './questions';
import {formError, ownerOf} from './slug';

/** The texts of a category, by the options that give them. */
const words = ['label', 'list-title', 'description'] as const;

type Words = Readonly<Record<(typeof words)[number], string>>;

/** The answers that make a category of guides. */
export interface CategoryAnswers {
  /** The name of its folder, and the last part of its address. */
  readonly key: string;
  readonly words: ReadonlyMap<Language, Words>;
  readonly icon: string;
  /** Months until its guides have to be checked again. */
  readonly reviewMonths: number;
}

export const category: Kind = {
  needed: ['new-category', ...words.flatMap(optionsFor), 'icon'],
  optional: ['review-months'],
  plan: async (ask) => planCategory(await askCategory(ask)),
};

async function askCategory(ask: Ask): Promise<CategoryAnswers> {
  const key = await ask({
    option: 'new-category',
    message: toolMessage('new.ask.newCategory'),
    check: (answer) => {
      const file = ownerOf(answer, readArticles(defaultLanguage), readCategoryFiles());
      const error = answer === POSTS ? toolMessage('new.category.posts') : formError(answer);
      return error ?? (file && toolMessage('new.category.taken', {key: answer, file}));
    },
  });
  const translations = new Map<Language, Words>();
  for (const language of languages) {
    const values = {language: nameForWriter(language)};
    translations.set(language, {
      label: await ask({option: optionIn('label', language), message: toolMessage('new.ask.label', values)}),
      'list-title': await ask({
        option: optionIn('list-title', language),
        message: toolMessage('new.ask.listTitle', values),
      }),
      description: await ask({
        option: optionIn('description', language),
        message: toolMessage('new.ask.description', values),
      }),
    });
  }
  const icon = await ask({
    option: 'icon',
    message: toolMessage('new.ask.icon'),
    choices: iconNames.map((value) => ({value})),
  });
  const reviewMonths = await ask({
    option: 'review-months',
    message: toolMessage('new.ask.reviewMonths'),
    otherwise: String(REVIEW_MONTHS),
    check: (answer) => (/^(?:[1-9]|1\d|2[0-4])$/.test(answer) ? undefined : toolMessage('new.reviewMonths')),
  });
  return {key, words: translations, icon, reviewMonths: Number(reviewMonths)};
}

/** Plans a category of guides after the others. */
export function planCategory({key, words, icon, reviewMonths}: CategoryAnswers): Plan {
  const position = Math.max(0, ...readCategoryFiles().map((other) => other.position)) + 1;
  const {label = '', 'list-title': title = '', description = ''} = words.get(defaultLanguage) ?? {};
  const folded = new Scalar(description);
  folded.type = Scalar.BLOCK_FOLDED;
  const category = new Document({
    key,
    position,
    label,
    link: {type: 'generated-index', slug: `/${key}`, title, description: folded},
    customProps: {icon, reviewMonths},
  });
  const dictionaries = [...words]
    .filter(([language]) => language !== defaultLanguage)
    .map(([language, translation]) => {
      const file = `i18n/${language}/docusaurus-plugin-content-docs/current.json`;
      return [file, withEntries(readFileSync(path.join(SITE, file), 'utf8'), entriesOf(key, translation))] as const;
    });
  return {
    created: new Map([[categoryFileOf(key), category.toString({lineWidth: 120})]]),
    changed: new Map(dictionaries),
    next: [toolMessage('new.next.guide', {key}), toolMessage('new.next.check')],
    category: key,
  };
}

/** The entries of a category in a dictionary of Docusaurus. Descriptions for translators are in English. */
const entriesOf = (key: string, {label, 'list-title': title, description}: Words) => ({
  [`sidebar.guides.category.${key}`]: {message: label, description: `Name of the category of guides on ${key}`},
  [`sidebar.guides.category.${key}.link.generated-index.title`]: {
    message: title,
    description: `Title of the list of guides on ${key}`,
  },
  [`sidebar.guides.category.${key}.link.generated-index.description`]: {
    message: description,
    description: `What to expect from the guides on ${key}`,
  },
});

/** Adds entries at the end of a dictionary, and leaves the rest as it is formatted. */
function withEntries(dictionary: string, entries: object): string {
  const [, ...lines] = JSON.stringify(entries, null, 2).split('\n');
  return dictionary.replace(/\s*\}\s*$/, () => `,\n${lines.join('\n')}\n`);
}
