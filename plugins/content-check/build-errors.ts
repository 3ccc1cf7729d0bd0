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
import {say} from './tool-words';

/**
 * All errors at which the build of a language stops, except those in single texts: Docusaurus reads each text itself, and asks
 * `parseFrontMatter` and the remark plugins for its errors.
 *
 * @param siteDir The folder of the site, which is the current one.
 */
export const buildErrors = (siteDir: string, language: Language): readonly ContentError[] => [
  ...missingTranslations(siteDir),
  ...categoryFolders(siteDir).flatMap((folder) => readCategoryFile(siteDir, folder).faults),
  ...checkGlossaries(siteDir),
  ...unreadableDictionaries(siteDir, language),
  ...missingCharacters(siteDir).filter(({severity}) => severity === 'error'),
];

/** The same with the errors above the texts, for the development server, which shows all of them at once. */
export function developmentErrors(siteDir: string, language: Language): readonly ContentError[] {
  const texts = readTexts(siteDir, language);
  const named = texts.map(({text, address, head}) => ({...text, address, document: head?.values.document}));
  return [...texts.flatMap(({faults}) => faults), ...checkNames(siteDir, named), ...buildErrors(siteDir, language)];
}

/** What decides under which names a text is published. */
export interface NamedText {
  readonly kind: TextKind;
  /** Path inside the folder of its kind. */
  readonly name: string;
  /** Path from the folder of the site. */
  readonly file: string;
  /** Below the start of its language. */
  readonly address: string;
  /** The name that the front matter of an article gives its PDF. */
  readonly document: string | undefined;
}

/** Every guide needs a category, and every text an address and a PDF of its own. */
export function checkNames(siteDir: string, texts: readonly NamedText[]): readonly ContentError[] {
  const folders = categoryFolders(siteDir);
  const first = new Map<string, string>();
  return texts.flatMap(({kind, name, file, address, document}) => {
    const folder = name.includes('/') ? path.posix.dirname(name) : name;
    if (kind === 'guides' && !folders.includes(folder)) {
      return [new ContentError(file, 1, say('article.noCategory', {folder, categories: folders.join(', ')}))];
    }
    const pdf = kind === 'pages' ? address : pdfPath(articleIdOf(address), document);
    const [other, isPdfTaken] = [first.get(address), first.has(pdf)];
    first.set(address, file).set(pdf, file);
    if (other) {
      return [new ContentError(file, 1, say('article.address', {other, address}))];
    }
    return isPdfTaken ? [new ContentError(file, 1, say('article.pdf', {address: pdf}))] : [];
  });
}
