import {readFileSync} from 'node:fs';
import path from 'node:path';
import {BLOG_PATH, pdfPath} from '../../src/site/addresses';
import {defaultLanguage, type Language, languages} from '../../src/site/languages';
import {textFolder} from '../../src/site/text-folders';
import {readCalendar} from './calendar-file';
import {categoryFolders, readCategoryFile} from './category-file';
import {checkFile, missingCharacters, shownFiles} from './characters';
import {ContentError, errorsOf} from './content-error';
import {checkDictionaries, unreadableDictionaries} from './dictionary-files';
import {lineOfDraft} from './front-matter';
import {readNames} from './glossary-file';
import {checkFrontMatterTexts, compareFrontMatter} from './rules/front-matter';
import {pictureRule} from './rules/pictures';
import type {Rule} from './rules/rule';
import {citationRule, sourceRule} from './rules/sources';
import {headingRule, layoutRule, lengthRule, placeholderRule, tableRule} from './rules/structure';
import {compareTexts} from './rules/translation';
import {misprintsIn, typographyRule} from './rules/typography';
import {readTexts, type Text} from './text';
import {type ToolMessageKey, toolMessage} from './tool-messages';

/** Rules for articles that the build checks, too (plugins/articles/markdown/remark-rules.ts). */
export const pageRules: readonly Rule[] = [pictureRule, sourceRule, tableRule];

/**
 * Lists the errors and warnings of files as a whole, in all languages: with one of these errors a build stops. Further
 * errors in single texts stop it through `pageRules`.
 *
 * @param siteDir Must be the current folder.
 */
export function buildErrors(siteDir: string, texts = readTexts(siteDir)): readonly ContentError[] {
  const originals = texts.get(defaultLanguage) ?? [];
  return [
    ...[...texts].flatMap(([language, own]) => [
      ...own.flatMap(({errors}) => errors),
      ...checkNames(siteDir, own),
      ...checkPairs(own, originals, defaultLanguage),
      ...checkPairs(originals, own, language),
    ]),
    ...categoryFolders(siteDir).flatMap((folder) => errorsOf(() => readCategoryFile(siteDir, folder))),
    ...errorsOf(() => readNames(siteDir)),
    ...errorsOf(() => languages.map((language) => readCalendar(siteDir, language))),
    ...unreadableDictionaries(siteDir),
    ...missingCharacters(siteDir),
  ];
}

/**
 * Finds the texts that another language lacks, or that are drafts here alone. Docusaurus would publish the original at
 * the address of its translation, never publish a translation without its original, and link to missing pages.
 */
function checkPairs(texts: readonly Text[], others: readonly Text[], language: Language): readonly ContentError[] {
  return texts.flatMap(({kind, name, file, content}) => {
    const other = others.find((one) => one.kind === kind && one.name === name);
    const draft = lineOfDraft(content);
    if (other && (!draft || lineOfDraft(other.content))) {
      return [];
    }
    const key: ToolMessageKey = other ? 'article.draftAlone' : 'article.alone';
    const otherFile = `${textFolder(kind, language)}/${name}`;
    return [new ContentError(file, other ? (draft ?? 1) : 1, toolMessage(key, {file: otherFile}))];
  });
}

/** Checks that every guide has a category, and every article a PDF of its own. Docusaurus refuses an address twice. */
function checkNames(siteDir: string, texts: readonly Text[]): readonly ContentError[] {
  const folders = categoryFolders(siteDir);
  const pdfs = new Set<string>();
  return texts
    .filter(({kind}) => kind !== 'pages')
    .flatMap(({kind, name, file, address, head}) => {
      const folder = name.includes('/') ? path.posix.dirname(name) : name;
      if (kind === 'guides' && !folders.includes(folder)) {
        return [new ContentError(file, 1, toolMessage('article.noCategory', {folder, categories: folders.join(', ')}))];
      }
      const pdf = pdfPath(address.slice(BLOG_PATH.length + 1), head?.values.document);
      const isTaken = pdfs.has(pdf);
      pdfs.add(pdf);
      return isTaken ? [new ContentError(file, 1, toolMessage('article.pdf', {address: pdf}))] : [];
    });
}

/**
 * Lists all errors in the content of writers and translators, except spelling and the choice of words. Docusaurus finds
 * broken links and missing pictures. Of a file that cannot be read it lists the first alone.
 *
 * @param siteDir Must be the current folder.
 * @param today ISO 8601.
 */
export function checkContent(siteDir: string, today: string): readonly ContentError[] {
  const texts = readTexts(siteDir);
  const originals = texts.get(defaultLanguage) ?? [];
  return [
    ...buildErrors(siteDir, texts),
    ...(unreadableDictionaries(siteDir).length > 0 ? [] : checkDictionaries(siteDir)),
    ...misprintsInData(siteDir),
    ...[...texts.values()].flat().flatMap((text) => checkText(text, originals, today)),
  ];
}

/** Finds the misprints in dictionaries, glossaries, calendars and categories. */
const misprintsInData = (siteDir: string): readonly ContentError[] =>
  shownFiles(siteDir).flatMap((file) => {
    const [, format] = /\.(json|yml)$/.exec(file) ?? [];
    return format
      ? misprintsIn(file, readFileSync(path.join(siteDir, file), 'utf8'), format === 'json' ? 'json' : 'yml')
      : [];
  });

function checkText(text: Text, originals: readonly Text[], today: string): readonly ContentError[] {
  const {file, content, kind, name, head} = text;
  const fileErrors = checkFile(file, content);
  // Errors of the whole file would cause misleading ones in its parts.
  if (fileErrors.length + text.errors.length > 0) {
    return fileErrors;
  }
  const rules = [
    headingRule,
    typographyRule,
    ...(kind === 'pages' ? [] : [...pageRules, lengthRule, placeholderRule, citationRule]),
    ...(head ? [layoutRule] : []),
  ];
  const original = originals.find((other) => other.kind === kind && other.name === name && other !== text);
  const found = [
    ...(head ? checkFrontMatterTexts(head, content, today) : []),
    ...rules.flatMap((rule) => rule(text)),
    ...(head && original?.head ? compareFrontMatter(head, original.head) : []),
    ...(original?.errors.length === 0 ? compareTexts(text, original) : []),
  ];
  // Drafts only warn: they are not published.
  return lineOfDraft(content)
    ? found.map((error) => new ContentError(file, error.line, error.text, {severity: 'warning', fix: error.fix}))
    : found;
}
