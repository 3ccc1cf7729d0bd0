import path from 'node:path';
import {pdfPath} from '../site/addresses';
import type {Language} from '../site/languages';
import {articleIdOf} from './address';
import {categoryFolders, readCategoryFile} from './category-file';
import {missingCharacters} from './characters';
import {unreadableDictionaries} from './dictionary-files';
import {ContentFault} from './fault';
import {checkGlossaries} from './glossary-file';
import {missingTranslations} from './missing-translations';
import {type ReadText, readTexts} from './read-texts';
import {say} from './tool-words';

/**
 * What keeps the pages of a language from being made, or another language's from being the same, but for the rules of texts
 * (rules/index.ts, `pageRules`): the build stops at it.
 *
 * @param siteDir The folder of the site, which is the current one.
 */
export function buildFaults(siteDir: string, language: Language): readonly ContentFault[] {
  const texts = readTexts(siteDir, language);
  return [
    ...texts.flatMap(({faults}) => faults),
    ...checkNames(siteDir, texts),
    ...missingTranslations(siteDir),
    ...categoryFolders(siteDir).flatMap((folder) => readCategoryFile(siteDir, folder).faults),
    ...checkGlossaries(siteDir),
    ...unreadableDictionaries(siteDir, language),
    ...missingCharacters(siteDir).filter(({severity}) => severity === 'error'),
  ];
}

/** Articles have a category, and each has an address and a PDF of its own. */
export function checkNames(siteDir: string, texts: readonly ReadText[]): readonly ContentFault[] {
  const folders = categoryFolders(siteDir);
  const first = new Map<string, string>();
  return texts.flatMap(({text: {kind, name, file}, address, head}) => {
    const folder = name.includes('/') ? path.posix.dirname(name) : name;
    if (kind === 'guides' && !folders.includes(folder)) {
      return [new ContentFault(file, 1, say('article.noCategory', {folder, categories: folders.join(', ')}))];
    }
    const pdf = head ? pdfPath(articleIdOf(address), head.values.document) : address;
    const [other, isPdfTaken] = [first.get(address), first.has(pdf)];
    first.set(address, file).set(pdf, file);
    if (other) {
      return [new ContentFault(file, 1, say('article.address', {other, address}))];
    }
    return isPdfTaken ? [new ContentFault(file, 1, say('article.pdf', {address: pdf}))] : [];
  });
}
