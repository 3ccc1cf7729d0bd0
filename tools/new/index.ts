/**
 * `npm run new -- "Título" [--category <folder>]`: creates an article from the templates, in all languages. If a category
 * is given, the article is a guide, otherwise a post.
 */
import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {categoryFolders, readCategory} from '../../plugins/content/categories';
import {monthsLater} from '../../plugins/content/dates';
import {PLACEHOLDER_MARK} from '../../plugins/content/markdown-file';
import {toolMessage} from '../../plugins/content/tool-messages';
import {contentFolder} from '../../src/site/content-folders';
import {formatMessage} from '../../src/site/format-message';
import {baseUrlOf, defaultLanguage, type Language, languageInfo, languages} from '../../src/site/languages';
import {BLOG_PATH, withBaseUrl} from '../../src/site/paths';
import {localDate} from '../../src/site/today';
import {HOST, localPorts} from '../start/ports';
import {slugOf} from './slug';

const ROOT = path.join(__dirname, '../..');

/** Months until the facts in a post must be checked again. Guides use `reviewMonths` of their category. */
const POST_REVIEW_MONTHS = 3;

interface Command {
  readonly title: string;
  readonly category?: string;
}

/** @throws Error with the usage, unless there is exactly one title. */
function parseCommand(): Command {
  try {
    const {positionals, values} = parseArgs({options: {category: {type: 'string'}}, allowPositionals: true});
    const [title = '', ...others] = positionals.map((positional) => positional.trim());
    // Without `--` before it, npm treats `--category` as its own option and sets this variable.
    if (title && others.length === 0 && process.env.npm_config_category === undefined) {
      return {title, category: values.category};
    }
  } catch {
    // Unknown option: prints the usage.
  }
  throw new Error(toolMessage('new.usage'));
}

/** Returns `sidebar_position` for a new guide: after the last guide of the category. */
function nextPosition(category: string): number {
  const folder = path.join(ROOT, contentFolder('guides', defaultLanguage), category);
  const positions = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => /^sidebar_position: (\d+)/m.exec(readFileSync(path.join(folder, file), 'utf8'))?.[1] ?? 0);
  return Math.max(0, ...positions.map(Number)) + 1;
}

/** Returns the content of the new article in a language. */
function fillTemplate(language: Language, {title, category}: Command): string {
  const today = localDate();
  const months = category && readCategory(ROOT, category).customProps?.reviewMonths;
  const longDateFormat = new Intl.DateTimeFormat(languageInfo(language).locale, {dateStyle: 'long', timeZone: 'UTC'});
  const values: Readonly<Record<string, string>> = {
    // A JSON string is also a valid YAML string.
    title: JSON.stringify(title),
    today,
    recheck: monthsLater(today, months || POST_REVIEW_MONTHS),
    longDate: longDateFormat.format(new Date(today)),
    position: category ? String(nextPosition(category)) : '',
  };
  const template = readFileSync(path.join(__dirname, `templates/${language}.md`), 'utf8');
  return formatMessage(category ? template : template.replace(/^sidebar_position: .*\n/m, ''), values);
}

/** Creates the files, or none if the command is wrong. @throws Error with a one-line message for the writer. */
function createArticle(command: Command): void {
  const {title, category} = command;
  const categories = categoryFolders(ROOT);
  if (category !== undefined && !categories.includes(category)) {
    throw new Error(toolMessage('new.unknownCategory', {category, categories: categories.join(', ')}));
  }
  const slug = slugOf(title);
  if (!slug) {
    throw new Error(toolMessage('new.unusableTitle', {title}));
  }
  const articleId = category ? `${category}/${slug}` : slug;
  const files = languages.map((language) => {
    const file = `${contentFolder(category ? 'guides' : 'posts', language)}/${articleId}.md`;
    if (existsSync(path.join(ROOT, file))) {
      throw new Error(toolMessage('new.fileExists', {file}));
    }
    return [file, fillTemplate(language, command)] as const;
  });
  for (const [file, content] of files) {
    mkdirSync(path.join(ROOT, path.dirname(file)), {recursive: true});
    writeFileSync(path.join(ROOT, file), content, {flag: 'wx'});
  }
  const siteUrl = `http://${HOST}:${localPorts().site.number}`;
  const pageUrls = languages.map(
    (language) => `\n     ${siteUrl}${withBaseUrl(baseUrlOf(language), `${BLOG_PATH}/${articleId}`)}`,
  );
  const fileList = files.map(([file]) => `\n  ${file}`);
  console.log(
    toolMessage('new.written', {files: fileList.join(''), pages: pageUrls.join(''), placeholder: PLACEHOLDER_MARK}),
  );
}

try {
  createArticle(parseCommand());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
