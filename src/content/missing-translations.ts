import {readFileSync} from 'node:fs';
import path from 'node:path';
import {defaultLanguage, languages} from '../site/languages';
import {articleKinds, textFolder} from '../site/text-folders';
import {ContentFault} from './fault';
import {lineOfDraft} from './front-matter';
import {markdownIn} from './markdown-files';
import {say} from './tool-words';

/**
 * Looks for articles that lack a language. Docusaurus would show one in the default language under the address of another without a
 * word, and a translation without its original nowhere. While one language is a draft, the others would link to a page that is not there.
 *
 * @throws ContentFault for the first article that lacks a translation, or whose translation is not published with it.
 */
export function checkTranslations(siteDir: string): void {
  for (const language of languages.filter((other) => other !== defaultLanguage)) {
    for (const kind of articleKinds) {
      const [original, translation] = [textFolder(kind, defaultLanguage), textFolder(kind, language)];
      checkFolder(siteDir, translation, original);
      checkFolder(siteDir, original, translation);
    }
  }
}

/** @throws ContentFault for the first file of a folder that another one lacks, or that is a draft here and not there. */
function checkFolder(siteDir: string, folder: string, other: string): void {
  const translated = new Set(markdownIn(siteDir, other));
  const draftIn = (file: string) => lineOfDraft(readFileSync(path.join(siteDir, file), 'utf8'));
  for (const name of markdownIn(siteDir, folder)) {
    const [file, translation] = [`${folder}/${name}`, `${other}/${name}`];
    if (!translated.has(name)) {
      throw new ContentFault(path.join(siteDir, file), 1, say('article.alone', {file: translation}));
    }
    const line = draftIn(file);
    if (line && !draftIn(translation)) {
      throw new ContentFault(path.join(siteDir, file), line, say('article.draftAlone', {file: translation}));
    }
  }
}
