/**
 * `npm run new -- "Título" [--category <folder>]`: copies the templates of an article into the folders of all
 * languages. With a category it is a guide, without one a post.
 */
import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {categoryFolders, readCategory} from '../../plugins/content/categories';
import {monthsLater} from '../../plugins/content/dates';
import {PLACEHOLDER_MARK} from '../../plugins/content/markdown-file';
import {toolMessage} from '../../plugins/content/tool-messages';
import {textFolder} from '../../src/site/content-folders';
import {formatMessage} from '../../src/site/format-message';
import {baseOf, defaultLanguage, type Language, languageFacts, languages} from '../../src/site/languages';
import {addressIn, BLOG_PATH} from '../../src/site/paths';
import {localDay} from '../../src/site/today';
import {HOST, stackPorts} from '../start/ports';
import {slugOf} from './slug';

const SITE = path.join(__dirname, '../..');

/** Months until the facts of a post have to be checked again. A category has a number of its own. */
const POST_REVIEW_MONTHS = 3;

interface Command {
  readonly title: string;
  readonly category?: string;
}

/** @throws Error with the usage: without a title, with several, and with what npm took for an option of its own. */
function readCommand(): Command {
  try {
    const {positionals, values} = parseArgs({options: {category: {type: 'string'}}, allowPositionals: true});
    const [title = '', ...others] = positionals.map((text) => text.trim());
    if (title && others.length === 0 && process.env.npm_config_category === undefined) {
      return {title, category: values.category};
    }
  } catch {
    // An unknown option.
  }
  throw new Error(toolMessage('new.usage'));
}

/** The place of a new guide in the list of its category: the last one. */
function nextPosition(category: string): number {
  const folder = path.join(SITE, textFolder('guides', defaultLanguage), category);
  const positions = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => /^sidebar_position: (\d+)/m.exec(readFileSync(path.join(folder, file), 'utf8'))?.[1] ?? 0);
  return Math.max(0, ...positions.map(Number)) + 1;
}

/** Fills in the template of a language. */
function articleIn(language: Language, {title, category}: Command): string {
  const today = localDay();
  const months = category && readCategory(SITE, category).customProps?.reviewMonths;
  const day = new Intl.DateTimeFormat(languageFacts(language).locale, {dateStyle: 'long', timeZone: 'UTC'});
  const values: Readonly<Record<string, string>> = {
    // A text in JSON is one in YAML, too.
    title: JSON.stringify(title),
    today,
    recheck: monthsLater(today, months || POST_REVIEW_MONTHS),
    day: day.format(new Date(today)),
    position: category ? String(nextPosition(category)) : '',
  };
  const template = readFileSync(path.join(__dirname, `templates/${language}.md`), 'utf8');
  return formatMessage(category ? template : template.replace(/^sidebar_position: .*\n/m, ''), values);
}

/** Checks everything before it writes. @throws Error in one line, which says what to do. */
function create(command: Command): void {
  const {title, category} = command;
  const categories = categoryFolders(SITE);
  if (category !== undefined && !categories.includes(category)) {
    throw new Error(toolMessage('new.category', {category, categories: categories.join(', ')}));
  }
  const slug = slugOf(title);
  if (!slug) {
    throw new Error(toolMessage('new.title', {title}));
  }
  const address = category ? `${category}/${slug}` : slug;
  const files = languages.map((language) => {
    const file = `${textFolder(category ? 'guides' : 'posts', language)}/${address}.md`;
    if (existsSync(path.join(SITE, file))) {
      throw new Error(toolMessage('new.exists', {file}));
    }
    return [file, articleIn(language, command)] as const;
  });
  for (const [file, content] of files) {
    mkdirSync(path.join(SITE, path.dirname(file)), {recursive: true});
    writeFileSync(path.join(SITE, file), content, {flag: 'wx'});
  }
  const site = `http://${HOST}:${stackPorts().site.number}`;
  const pages = languages.map((language) => `\n     ${site}${addressIn(baseOf(language), `${BLOG_PATH}/${address}`)}`);
  const written = files.map(([file]) => `\n  ${file}`);
  console.log(toolMessage('new.written', {files: written.join(''), pages: pages.join(''), mark: PLACEHOLDER_MARK}));
}

try {
  create(readCommand());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
