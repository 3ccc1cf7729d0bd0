import path from 'node:path';
import {textFolder} from '../../src/site/content-folders';
import {comparedLanguages, defaultLanguage, languages} from '../../src/site/languages';
import {plainText} from '../../src/site/normalize-text';
import {BLOG_PATH, pdfPath} from '../../src/site/paths';
import {readCalendar} from '../content/calendar';
import {categoryFolders, readCategory} from '../content/categories';
import {ContentError, errorsOf} from '../content/content-error';
import {readMessages} from '../content/dictionaries';
import {lineOfDraft} from '../content/front-matter';
import {readSynonyms} from '../content/glossary';
import {type MarkdownFile, readMarkdownFiles} from '../content/markdown-file';
import {planSchema, readPlan} from '../content/plan';
import {readProducts} from '../content/products';
import {rulesSchema} from '../content/rules';
import {toolMessage} from '../content/tool-messages';
import {missingCharacters} from './rules/characters';
import {checkDictionaries, unreadableDictionaries} from './rules/dictionaries';
import {overdueEntries} from './rules/entries';
import {checkFrontMatter, checkHero, compareFrontMatter} from './rules/front-matter';
import {pictureRule} from './rules/pictures';
import {sourceRule} from './rules/sources';
import {headingRule, placeholderRule, summaryRule, tableRule} from './rules/structure';
import {compareTexts} from './rules/translation';
import {misprintsInData, typographyRule} from './rules/typography';

const readAllTexts = (siteDir: string): readonly MarkdownFile[] =>
  languages.flatMap((language) => readMarkdownFiles(siteDir, language));

/** Lists the errors and warnings of files as a whole, in all languages: with one of these errors a build stops. */
export function buildErrors(siteDir: string, texts = readAllTexts(siteDir)): readonly ContentError[] {
  return [
    ...texts.flatMap(({errors}) => errors),
    ...texts.flatMap((text) => [...checkHero(text, siteDir), ...checkName(text, texts), ...checkPartners(text, texts)]),
    ...errorsOf(() => readSynonyms(siteDir)),
    // The reader of the plan reads the rules.
    ...[readCalendar, readProducts, readPlan].flatMap((read) =>
      errorsOf(() => languages.map((language) => read(siteDir, language))),
    ),
    ...unreadableCategories(siteDir),
    ...unreadableDictionaries(siteDir),
    ...missingCharacters(siteDir, texts),
  ];
}

/** Finds the first error in the file of each category. */
const unreadableCategories = (siteDir: string): readonly ContentError[] =>
  categoryFolders(siteDir).flatMap((category) => errorsOf(() => readCategory(siteDir, category)));

/** Checks that a name fits an address, and that an article has a PDF of its own. Docusaurus refuses an address twice. */
function checkName(text: MarkdownFile, texts: readonly MarkdownFile[]): readonly ContentError[] {
  const {name, file, frontMatter, language} = text;
  const expected = plainText(path.posix.basename(name)).replaceAll(/[^a-z0-9._]+/g, '-');
  if (path.posix.basename(name) !== expected) {
    return [new ContentError(file, 1, toolMessage('file.name', {expected}))];
  }
  const address = pdfOf(text);
  const owner = texts.find((other) => other.frontMatter && other.language === language && pdfOf(other) === address);
  return !frontMatter || owner === text ? [] : [new ContentError(file, 1, toolMessage('article.pdf', {address}))];
}

const pdfOf = ({address, frontMatter}: MarkdownFile): string =>
  pdfPath(address.slice(BLOG_PATH.length + 1), frontMatter?.values.document);

/**
 * Finds the versions of a text that are missing, or published while it is a draft. Docusaurus would publish the original
 * at the address of its translation, never publish a translation without its original, and link to missing pages.
 */
const checkPartners = (
  {kind, name, file, language, content}: MarkdownFile,
  texts: readonly MarkdownFile[],
): readonly ContentError[] =>
  comparedLanguages(language).flatMap((other) => {
    const partner = `${textFolder(kind, other)}/${name}`;
    const found = texts.find((text) => text.file === partner);
    const draft = lineOfDraft(content);
    if (!found) {
      return [new ContentError(file, 1, toolMessage('article.alone', {file: partner}))];
    }
    return draft && !lineOfDraft(found.content)
      ? [new ContentError(file, draft, toolMessage('article.draftAlone', {file: partner}))]
      : [];
  });

/**
 * Lists all errors in the content of writers and translators, except spelling and the choice of words. Docusaurus finds
 * broken links and missing pictures. Of a file that cannot be read it lists the first alone.
 *
 * @param today ISO 8601.
 */
export function checkContent(siteDir: string, today: string): readonly ContentError[] {
  const texts = readAllTexts(siteDir);
  const unreadable = [...unreadableDictionaries(siteDir), ...unreadableCategories(siteDir)];
  return [
    ...buildErrors(siteDir, texts),
    ...(unreadable.length > 0 ? [] : checkDictionaries(siteDir)),
    ...misprintsInData(siteDir),
    ...overdueEntries(siteDir, 'rules', rulesSchema, today),
    ...overdueEntries(siteDir, 'plan', planSchema, today),
    ...texts.flatMap((text) => checkText(siteDir, text, texts, today)),
  ];
}

function checkText(
  siteDir: string,
  text: MarkdownFile,
  texts: readonly MarkdownFile[],
  today: string,
): readonly ContentError[] {
  const {file, content, kind, name, language, frontMatter} = text;
  const unreadable = errorsOf(() => text.tree);
  // An error in the front matter would cause misleading ones in the text.
  if (text.errors.length > 0 || unreadable.length > 0) {
    return unreadable;
  }
  const context = {siteDir, phrases: readMessages(siteDir, language, 'markdown')};
  const rules = [
    headingRule,
    typographyRule,
    ...(kind === 'pages' ? [] : [pictureRule, sourceRule, summaryRule, tableRule, placeholderRule]),
  ];
  const originalFile = `${textFolder(kind, defaultLanguage)}/${name}`;
  const original = texts.find((other) => other !== text && other.file === originalFile);
  const isReadable = original?.errors.length === 0 && errorsOf(() => original.tree).length === 0;
  const found = [
    ...(frontMatter ? checkFrontMatter(frontMatter, content, today) : []),
    ...rules.flatMap((rule) => rule(text, context)),
    ...(frontMatter && original?.frontMatter ? compareFrontMatter(frontMatter, original.frontMatter) : []),
    ...(isReadable ? compareTexts(text, original) : []),
  ];
  // Drafts only warn: they are not published.
  return lineOfDraft(content)
    ? found.map((error) => new ContentError(file, error.line, error.text, {severity: 'warning', fix: error.fix}))
    : found;
}
