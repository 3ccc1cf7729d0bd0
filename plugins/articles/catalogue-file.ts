import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Catalogue} from './catalogue';

/** The file in which a build keeps the catalogue of a language. @param generatedFilesDir `.docusaurus`. */
export const fileOfCatalogue = (generatedFilesDir: string, language: string): string =>
  path.join(generatedFilesDir, 'articles', `${language}.json`);

/** Reads the catalogue of a language that the last build has written. @param siteDir The folder of the site. */
export const readCatalogueFile = (siteDir: string, language: string): Catalogue =>
  JSON.parse(readFileSync(fileOfCatalogue(path.join(siteDir, '.docusaurus'), language), 'utf8'));
