import {readdirSync, watch} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {localDate} from '../../src/site/today';
import {contentFolders} from '../content/files';
import {checkContent, findBuildErrors} from './check-content';
import {printErrors} from './print-errors';

/** Delay of the check after a change: one save may cause several changes, and Docusaurus should rebuild the page first. */
const DEBOUNCE_MS = 1000;

/** Stops a build at the first error of `findBuildErrors`. In development, prints all errors now and on each save. */
export default function contentCheck({siteDir, i18n}: LoadContext): Plugin {
  let isWatching = false;
  return {
    name: 'content-check',
    async loadContent() {
      // Docusaurus loads the plugin once per language, but one run checks all languages.
      if (i18n.currentLocale !== i18n.defaultLocale || isWatching) {
        return;
      }
      if (process.env.NODE_ENV === 'development') {
        isWatching = true;
        return printErrorsOnSave(siteDir);
      }
      const error = findBuildErrors(siteDir).find(({severity}) => severity === 'error');
      if (error) {
        throw error;
      }
    },
  };
}

/**
 * Prints all errors now and on each save. Watches the folders itself, because Docusaurus' own reload fails while a file
 * cannot be read.
 */
function printErrorsOnSave(siteDir: string): void {
  const print = () => {
    const start = performance.now();
    const errors = checkContent(siteDir, localDate()).filter(({severity}) => severity === 'error');
    printErrors(errors, start);
  };
  let timer: NodeJS.Timeout | undefined;
  for (const folder of contentFolders.flatMap((name) => listFolders(path.join(siteDir, name)))) {
    watch(folder, () => {
      clearTimeout(timer);
      timer = setTimeout(print, DEBOUNCE_MS);
    });
  }
  print();
}

/**
 * Lists a folder and all folders below it. Each of them is watched. A recursive `fs.watch` would need only one call. But on
 * Linux, it stops watching a file when an editor replaces this file on save (seen in Node 20.20, November 2026).
 */
const listFolders = (folder: string): readonly string[] => [
  folder,
  ...readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .map(({parentPath, name}) => path.join(parentPath, name)),
];
