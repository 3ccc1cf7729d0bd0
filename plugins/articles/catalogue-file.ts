import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Catalogue} from './catalogue';

/** The file to which a build writes the catalogue of a language. @param generatedFilesDir `.docusaurus`. */
export const catalogueFile = (generatedFilesDir: string, language: string): string =>
  path.join(generatedFilesDir, 'articles', `${language}.json`);

/** Reads the catalogue of a language from the last build. @param siteDir The folder of the site. */
export const readCatalogueFile = (siteDir: string, language: string): Catalogue =>
  JSON.parse(readFileSync(catalogueFile(path.join(siteDir, '.docusaurus'), language), 'utf8'));
