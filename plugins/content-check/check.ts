import path from 'node:path';
import {BLOG_PATH, pdfPath} from '../../src/site/addresses';
import {defaultLanguage, languages, partnersOf} from '../../src/site/languages';
import {plainText} from '../../src/site/plain-text';
import {textFolder} from '../../src/site/text-folders';
import {readCalendar} from './calendar-file';
import {missingCharacters} from './characters';
import {ContentError, errorsOf} from './content-error';
import {checkDictionaries, unreadableDictionaries} from './dictionary-files';
import {lineOfDraft} from './front-matter';
import {readNames} from './glossary-file';
import {checkFrontMatterTexts, compareFrontMatter} from './rules/front-matter';
import {pictureRule} from './rules/pictures';
import {sourceRule} from './rules/sources';
import {headingRule, placeholderRule, summaryRule, tableRule} from './rules/structure';
import {compareTexts} from './rules/translation';
import {misprintsInData, typographyRule} from './rules/typography';
import {readTexts, type Text} from './text';
import {toolMessage} from './tool-messages';

const readAllTexts = (siteDir: string): readonly Text[] =>
  languages.flatMap((language) => readTexts(siteDir, language));

/**
 * Lists the errors and warnings of files as a whole, in all languages: with one of these errors a build stops.
 *
 * @param siteDir Must be the current folder.
 */
export function buildErrors(siteDir: string, texts = readAllTexts(siteDir)): readonly ContentError[] {
  return [
    ...texts.flatMap(({errors}) => errors),
    ...texts.flatMap((text) => [...checkName(text, texts), ...checkPartners(text, texts)]),
    ...errorsOf(() => readNames(siteDir)),
    ...errorsOf(() => languages.map((language) => readCalendar(siteDir, language))),
    ...unreadableDictionaries(siteDir),
    ...missingCharacters(siteDir),
  ];
}

/** Checks that a name fits an address, and that an article has a PDF of its own. Docusaurus refuses an address twice. */
function checkName(text: Text, texts: readonly Text[]): readonly ContentError[] {
  const {name, file, head, language} = text;
  const expected = plainText(path.posix.basename(name)).replaceAll(/[^a-z0-9._]+/g, '-');
  if (path.posix.basename(name) !== expected) {
    return [new ContentError(file, 1, toolMessage('file.name', {expected}))];
  }
  const address = pdfOf(text);
  const owner = texts.find((other) => other.head && other.language === language && pdfOf(other) === address);
  return !head || owner === text ? [] : [new ContentError(file, 1, toolMessage('article.pdf', {address}))];
}

const pdfOf = ({address, head}: Text): string => pdfPath(address.slice(BLOG_PATH.length + 1), head?.values.document);

/**
 * Finds the versions of a text that are missing, or published while it is a draft. Docusaurus would publish the original
 * at the address of its translation, never publish a translation without its original, and link to missing pages.
 */
const checkPartners = ({kind, name, file, language, content}: Text, texts: readonly Text[]): readonly ContentError[] =>
  partnersOf(language).flatMap((other) => {
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
 * @param siteDir Must be the current folder.
 * @param today ISO 8601.
 */
export function checkContent(siteDir: string, today: string): readonly ContentError[] {
  const texts = readAllTexts(siteDir);
  return [
    ...buildErrors(siteDir, texts),
    ...(unreadableDictionaries(siteDir).length > 0 ? [] : checkDictionaries(siteDir)),
    ...misprintsInData(siteDir),
    ...texts.flatMap((text) => checkText(text, texts, today)),
  ];
}

function checkText(text: Text, texts: readonly Text[], today: string): readonly ContentError[] {
  const {file, content, kind, name, head} = text;
  // An error in the front matter would cause misleading ones in the text.
  if (text.errors.length > 0) {
    return [];
  }
  const rules = [
    headingRule,
    typographyRule,
    ...(kind === 'pages' ? [] : [pictureRule, sourceRule, summaryRule, tableRule, placeholderRule]),
  ];
  const originalFile = `${textFolder(kind, defaultLanguage)}/${name}`;
  const original = texts.find((other) => other !== text && other.file === originalFile);
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
