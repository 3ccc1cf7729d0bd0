import path from 'node:path';
import {pdfPath} from '../../src/site/addresses';
import type {Language} from '../../src/site/languages';
import type {TextKind} from '../../src/site/text-folders';
import {articleIdOf} from './address';
import {categoryFolders, readCategoryFile} from './category-file';
import {missingCharacters} from './characters';
import {ContentError} from './content-error';
import {unreadableDictionaries} from './dictionary-files';
import {checkGlossaries} from './glossary-file';
import {missingTranslations} from './missing-translations';
import {readTexts} from './read-texts';
import {toolMessage} from './tool-messages';

/**
 * Lists the errors that stop the build of a language, except those in single texts: Docusaurus finds them through
 * `parseFrontMatter` and the remark plugins.
 *
 * @param siteDir Must be the current folder.
 */
export const buildErrors = (siteDir: string, language: Language): readonly ContentError[] => [
  ...missingTranslations(siteDir),
  ...categoryFolders(siteDir).flatMap((folder) => readCategoryFile(siteDir, folder).errors),
  ...checkGlossaries(siteDir),
  ...unreadableDictionaries(siteDir, language),
  ...missingCharacters(siteDir).filter(({severity}) => severity === 'error'),
];

/** Lists the errors of a build and those of the front matter: the development server shows all of them at once. */
export function developmentErrors(siteDir: string, language: Language): readonly ContentError[] {
  const texts = readTexts(siteDir, language);
  const named = texts.map(({text, address, head}) => ({...text, address, document: head?.values.document}));
  return [...texts.flatMap(({errors}) => errors), ...checkNames(siteDir, named), ...buildErrors(siteDir, language)];
}

/** The data that decide a text's address and the name of its PDF. */
export interface NamedText {
  readonly kind: TextKind;
  /** Path inside the folder of its kind. */
  readonly name: string;
  /** Path from the folder of the site. */
  readonly file: string;
  /** Without the prefix of its language. */
  readonly address: string;
  /** The name of an article's PDF, from its front matter. */
  readonly document: string | undefined;
}

/** Checks that every guide has a category, and every text an address and a PDF of its own. */
export function checkNames(siteDir: string, texts: readonly NamedText[]): readonly ContentError[] {
  const folders = categoryFolders(siteDir);
  const owners = new Map<string, string>();
  return texts.flatMap(({kind, name, file, address, document}) => {
    const folder = name.includes('/') ? path.posix.dirname(name) : name;
    if (kind === 'guides' && !folders.includes(folder)) {
      return [new ContentError(file, 1, toolMessage('article.noCategory', {folder, categories: folders.join(', ')}))];
    }
    const pdf = kind === 'pages' ? address : pdfPath(articleIdOf(address), document);
    const [other, isPdfTaken] = [owners.get(address), owners.has(pdf)];
    owners.set(address, file).set(pdf, file);
    if (other) {
      return [new ContentError(file, 1, toolMessage('article.address', {other, address}))];
    }
    return isPdfTaken ? [new ContentError(file, 1, toolMessage('article.pdf', {address: pdf}))] : [];
  });
}
