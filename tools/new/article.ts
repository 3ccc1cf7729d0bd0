import {dayOf, monthsLater} from '../../plugins/content-check/days';
import {heroCharts} from '../../plugins/content-check/drawings';
import {type LayoutName, layouts} from '../../plugins/content-check/layouts';
import {PLACEHOLDER_MARK} from '../../plugins/content-check/placeholder';
import {MAX_CHARACTERS} from '../../plugins/content-check/rules/front-matter';
import {toolMessage, writersLanguage} from '../../plugins/content-check/tool-messages';
import {addressIn, BLOG_PATH} from '../../src/site/addresses';
import {baseOf, defaultLanguage, type Language, languages} from '../../src/site/languages';
import {textFolder} from '../../src/site/text-folders';
import {HOST, port} from '../start/ports';
import {textOf} from './article-text';
import {type ExistingArticle, type ExistingCategory, REVIEW_MONTHS, readArticles, readCategoryFiles} from './existing';
import {type Kind, nameForWriter, optionIn, optionsFor, type Plan} from './kind';
import type {Ask} from './questions';
import {formError, ownerOf, slugOf} from './slug';

/** The answer for the category of an article that is no guide: the folder of posts. */
export const POSTS = 'posts';

/** The chart of the 404 page. */
const NOT_FOUND_CHART = 'uncharted';

/** The answers that make an article. */
export interface ArticleAnswers {
  /** Category of a guide; a post has none. */
  readonly category?: ExistingCategory;
  readonly titles: ReadonlyMap<Language, string>;
  /** The name of its file. */
  readonly slug: string;
  readonly layout: LayoutName;
  /** Name of the chart on its cover. */
  readonly chart: string;
  /** Position in the list of its category. */
  readonly position?: number;
}

export const article: Kind = {
  needed: ['category', ...optionsFor('title')],
  optional: ['layout', 'chart', 'slug', 'position'],
  plan: async (ask) => planArticle(await askArticle(ask), new Date()),
};

async function askArticle(ask: Ask): Promise<ArticleAnswers> {
  const categories = readCategoryFiles();
  const articles = readArticles(defaultLanguage);
  const key = await ask({
    option: 'category',
    message: toolMessage('new.ask.category'),
    choices: [
      ...categories.map((one) => ({value: one.key, label: one.label})),
      {value: POSTS, label: toolMessage('new.ask.category.posts')},
    ],
  });
  const category = categories.find((one) => one.key === key);
  const titles = new Map<Language, string>();
  for (const language of languages) {
    const message = toolMessage('new.ask.title', {language: nameForWriter(language)});
    titles.set(language, await ask({option: optionIn('title', language), message}));
  }
  const layout = await ask({
    option: 'layout',
    message: toolMessage('new.ask.layout'),
    choices: (Object.keys(layouts) as LayoutName[]).map((value) => ({
      value,
      label: toolMessage(`new.ask.layout.${value}`),
    })),
    otherwise: 'article',
  });
  const neighbours = neighboursOf(category, articles);
  const charts = await readCharts();
  // The first guide of the category gives the default, as its card shows this chart, too.
  const first = neighbours.find((one) => charts.some(({value}) => value === one.chart)) ?? {chart: charts[0]?.value};
  const chart = await ask({
    option: 'chart',
    message: toolMessage('new.ask.chart'),
    choices: charts,
    otherwise: first.chart,
  });
  const slug = await ask({
    option: 'slug',
    message: toolMessage('new.ask.slug'),
    otherwise: slugOf(titles.get(defaultLanguage) ?? ''),
    check: (answer) => {
      const address = addressOf(category, answer);
      const file = ownerOf(address, articles, categories);
      return formError(answer) ?? (file && toolMessage('new.slug.taken', {address: `${BLOG_PATH}/${address}`, file}));
    },
  });
  const answers = {category, titles, slug, layout: layout as LayoutName, chart};
  if (!category) {
    return answers;
  }
  const position = await ask({
    option: 'position',
    message: '',
    isNeverAsked: true,
    otherwise: String((neighbours.at(-1)?.position ?? 0) + 1),
    check: (answer) => (/^[1-9]\d{0,3}$/.test(answer) ? undefined : toolMessage('new.position')),
  });
  return {...answers, position: Number(position)};
}

/** Address after `/blog/`, without language. */
const addressOf = (category: ExistingCategory | undefined, slug: string): string =>
  category ? `${category.key}/${slug}` : slug;

/** The charts for covers of articles, each with its description in the articles. */
async function readCharts(): Promise<readonly {readonly value: string; readonly hint?: string}[]> {
  const language = languages.find((one) => one === writersLanguage()) ?? defaultLanguage;
  const descriptions = new Map(readArticles(language).map(({chart, heroAlt}) => [chart, heroAlt]));
  return heroCharts()
    .filter((name) => name !== NOT_FOUND_CHART)
    .map((name) => ({value: name, hint: descriptions.get(name)}));
}

/** The other articles in the list of an article, in order. */
function neighboursOf(
  category: ExistingCategory | undefined,
  articles: readonly ExistingArticle[],
): readonly ExistingArticle[] {
  const isInList = ({address}: ExistingArticle) =>
    category ? address.startsWith(`${category.key}/`) : !address.includes('/');
  return articles.filter(isInList).toSorted((one, other) => one.position - other.position);
}

/** Plans an article in all languages. @param now The time on the clock of the writer. */
export function planArticle({category, titles, slug, chart, ...answers}: ArticleAnswers, now: Date): Plan {
  const today = dayOf(now);
  const recheck = monthsLater(today, category?.reviewMonths ?? REVIEW_MONTHS);
  const address = addressOf(category, slug);
  const files = [...titles].map(([language, title]) => {
    const file = `${textFolder(category ? 'guides' : 'posts', language)}/${address}.md`;
    const heroAlt = readArticles(language).find((other) => other.chart === chart)?.heroAlt;
    return [file, textOf({language, file, title, chart, heroAlt, today, recheck, ...answers})] as const;
  });
  const {number} = port('PORT', 3000, 'start.site');
  const addresses = [...titles.keys()].map(
    (language) => `http://${HOST}:${number}${addressIn(baseOf(language), `${BLOG_PATH}/${address}`)}`,
  );
  return {
    created: new Map(files),
    warnings: [...titles.values()]
      .filter((title) => title.length > MAX_CHARACTERS.title)
      .map((title) => toolMessage('new.title.long', {title, length: title.length, most: MAX_CHARACTERS.title})),
    next: [
      toolMessage('new.next.dev', {addresses: addresses.map((address) => `\n     ${address}`).join('')}),
      toolMessage('new.next.write', {mark: PLACEHOLDER_MARK}),
      toolMessage('new.next.draft'),
      toolMessage('new.next.check'),
    ],
  };
}
