import path from 'node:path';
import {contentFolder} from '../../src/site/content-folders';
import {comparedLanguages, defaultLanguage, languages} from '../../src/site/languages';
import {normalizeText} from '../../src/site/normalize-text';
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
import {findUnsupportedCharacters} from './rules/characters';
import {checkDictionaries, findDictionaryErrors} from './rules/dictionaries';
import {findOverdueEntries} from './rules/entries';
import {checkFrontMatter, checkHero, compareFrontMatter} from './rules/front-matter';
import {imageRule} from './rules/images';
import {sourceRule} from './rules/sources';
import {headingRule, placeholderRule, summaryRule, tableRule} from './rules/structure';
import {compareTranslation} from './rules/translation';
import {checkDataTypography, typographyRule} from './rules/typography';

const readAllMarkdownFiles = (siteDir: string): readonly MarkdownFile[] =>
  languages.flatMap((language) => readMarkdownFiles(siteDir, language));

/** Lists problems that concern a file as a whole, in all languages. The errors among them stop a build. */
export function findBuildErrors(
  siteDir: string,
  markdownFiles = readAllMarkdownFiles(siteDir),
): readonly ContentError[] {
  return [
    ...markdownFiles.flatMap(({frontMatterErrors}) => frontMatterErrors),
    ...markdownFiles.flatMap((markdownFile) => [
      ...checkHero(markdownFile, siteDir),
      ...checkFileName(markdownFile, markdownFiles),
      ...checkLanguageVersions(markdownFile, markdownFiles),
    ]),
    ...errorsOf(() => readSynonyms(siteDir)),
    // `readPlan` also reads the rules.
    ...[readCalendar, readProducts, readPlan].flatMap((read) =>
      errorsOf(() => languages.map((language) => read(siteDir, language))),
    ),
    ...findCategoryErrors(siteDir),
    ...findDictionaryErrors(siteDir),
    ...findUnsupportedCharacters(siteDir, markdownFiles),
  ];
}

/** Finds the first error in each `_category_.yml`. */
const findCategoryErrors = (siteDir: string): readonly ContentError[] =>
  categoryFolders(siteDir).flatMap((category) => errorsOf(() => readCategory(siteDir, category)));

/** Checks that the file name is fit for a URL, and that no two articles share a PDF. Docusaurus finds duplicate URLs. */
function checkFileName(markdownFile: MarkdownFile, markdownFiles: readonly MarkdownFile[]): readonly ContentError[] {
  const {pathInFolder, file, frontMatter, language} = markdownFile;
  const expected = normalizeText(path.posix.basename(pathInFolder)).replaceAll(/[^a-z0-9._]+/g, '-');
  if (path.posix.basename(pathInFolder) !== expected) {
    return [new ContentError(file, 1, toolMessage('file.invalidName', {expected}))];
  }
  const pdf = pdfPathOf(markdownFile);
  const pdfOwner = markdownFiles.find(
    (other) => other.frontMatter && other.language === language && pdfPathOf(other) === pdf,
  );
  return !frontMatter || pdfOwner === markdownFile
    ? []
    : [new ContentError(file, 1, toolMessage('article.duplicatePdf', {pdf}))];
}

const pdfPathOf = ({urlPath, frontMatter}: MarkdownFile): string =>
  pdfPath(urlPath.slice(BLOG_PATH.length + 1), frontMatter?.values.document);

/**
 * Checks that a file exists in the compared languages, and that it is not published there while it is a draft here.
 * Otherwise Docusaurus would publish the Spanish text at the URL of a missing translation, and leave out a translation
 * without an original. It would also link to pages that do not exist.
 */
const checkLanguageVersions = (
  {kind, pathInFolder, file, language, content}: MarkdownFile,
  markdownFiles: readonly MarkdownFile[],
): readonly ContentError[] =>
  comparedLanguages(language).flatMap((other) => {
    const counterpartFile = `${contentFolder(kind, other)}/${pathInFolder}`;
    const counterpart = markdownFiles.find((markdownFile) => markdownFile.file === counterpartFile);
    const line = lineOfDraft(content);
    if (!counterpart) {
      return [new ContentError(file, 1, toolMessage('file.inOneLanguage', {file: counterpartFile}))];
    }
    return line && !lineOfDraft(counterpart.content)
      ? [new ContentError(file, line, toolMessage('article.draftInOneLanguage', {file: counterpartFile}))]
      : [];
  });

/**
 * Lists all errors and warnings in content files, except spelling and words to avoid (tools/check/content). Docusaurus
 * finds broken links and missing images. For a file that cannot be read, it lists only the first error.
 *
 * @param today Articles and entries with an earlier `recheck` date are overdue.
 */
export function checkContent(siteDir: string, today: string): readonly ContentError[] {
  const markdownFiles = readAllMarkdownFiles(siteDir);
  const readErrors = [...findDictionaryErrors(siteDir), ...findCategoryErrors(siteDir)];
  return [
    ...findBuildErrors(siteDir, markdownFiles),
    ...(readErrors.length > 0 ? [] : checkDictionaries(siteDir)),
    ...checkDataTypography(siteDir),
    ...findOverdueEntries(siteDir, 'rules', rulesSchema, today),
    ...findOverdueEntries(siteDir, 'plan', planSchema, today),
    ...markdownFiles.flatMap((markdownFile) => checkMarkdownFile(siteDir, markdownFile, markdownFiles, today)),
  ];
}

function checkMarkdownFile(
  siteDir: string,
  markdownFile: MarkdownFile,
  markdownFiles: readonly MarkdownFile[],
  today: string,
): readonly ContentError[] {
  const {file, content, kind, pathInFolder, language, frontMatter} = markdownFile;
  const treeErrors = errorsOf(() => markdownFile.tree);
  // An error in the front matter would cause misleading errors below it.
  if (markdownFile.frontMatterErrors.length > 0 || treeErrors.length > 0) {
    return treeErrors;
  }
  const context = {siteDir, messages: readMessages(siteDir, language, 'markdown')};
  const rules = [
    headingRule,
    typographyRule,
    ...(kind === 'pages' ? [] : [imageRule, sourceRule, summaryRule, tableRule, placeholderRule]),
  ];
  const originalFile = `${contentFolder(kind, defaultLanguage)}/${pathInFolder}`;
  const original = markdownFiles.find((other) => other !== markdownFile && other.file === originalFile);
  const isOriginalReadable = original?.frontMatterErrors.length === 0 && errorsOf(() => original.tree).length === 0;
  const errors = [
    ...(frontMatter ? checkFrontMatter(frontMatter, content, today) : []),
    ...rules.flatMap((rule) => rule(markdownFile, context)),
    ...(frontMatter && original?.frontMatter ? compareFrontMatter(frontMatter, original.frontMatter) : []),
    ...(isOriginalReadable ? compareTranslation(markdownFile, original) : []),
  ];
  // Drafts only warn: they are not published.
  return lineOfDraft(content)
    ? errors.map((error) => new ContentError(file, error.line, error.text, {severity: 'warning', fix: error.fix}))
    : errors;
}
