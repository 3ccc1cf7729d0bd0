import path from 'node:path';
import {BLOG_PATH, pdfPath} from '../../src/site/addresses';
import {defaultLanguage, type Language} from '../../src/site/languages';
import {textFolder} from '../../src/site/text-folders';
import {checkCalendars} from './calendar-file';
import {categoryFolders, readCategoryFile} from './category-file';
import {missingCharacters} from './characters';
import {ContentError, errorsOf} from './content-error';
import {unreadableDictionaries} from './dictionary-files';
import {lineOfDraft} from './front-matter';
import {checkGlossaries} from './glossary-file';
import {readTexts, type Text} from './text';
import {type ToolMessageKey, toolMessage} from './tool-messages';

/**
 * Lists the errors and warnings of files as a whole, in all languages: with one of these errors a build stops. Further
 * errors in single texts stop it through `pageRules` (plugins/articles/markdown/remark-rules.ts).
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
    ...checkGlossaries(siteDir),
    ...checkCalendars(siteDir),
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
