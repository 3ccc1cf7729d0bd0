import {readdirSync, watch} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {localDay} from '../../src/site/today';
import {contentFolders} from '../content/files';
import {buildErrors, checkContent} from './check-content';
import {printErrors} from './print-errors';

/** Time for other changes of a save, and for the pages, which come first, in milliseconds. */
const PAUSE = 1000;

/** Stops a build at the first file that is wrong as a whole. In development it prints all errors as texts are saved. */
export default function contentCheck({siteDir, i18n}: LoadContext): Plugin {
  let isWatching = false;
  return {
    name: 'content-check',
    async loadContent() {
      // It checks all languages, each of which loads this plugin.
      if (i18n.currentLocale !== i18n.defaultLocale || isWatching) {
        return;
      }
      if (process.env.NODE_ENV === 'development') {
        isWatching = true;
        return printAsSaved(siteDir);
      }
      const error = buildErrors(siteDir).find(({severity}) => severity === 'error');
      if (error) {
        throw error;
      }
    },
  };
}

/** Prints all errors, now and after each change of a text: a text that cannot be read stops Docusaurus' own reload. */
function printAsSaved(siteDir: string): void {
  const print = () => {
    const start = performance.now();
    const errors = checkContent(siteDir, localDay()).filter(({severity}) => severity === 'error');
    printErrors(errors, start);
  };
  let timer: NodeJS.Timeout | undefined;
  for (const folder of contentFolders.flatMap((name) => foldersIn(path.join(siteDir, name)))) {
    watch(folder, () => {
      clearTimeout(timer);
      timer = setTimeout(print, PAUSE);
    });
  }
  print();
}

/** Lists a folder and those in it: on Linux, a recursive watcher loses files that editors replace. */
const foldersIn = (folder: string): readonly string[] => [
  folder,
  ...readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .map(({parentPath, name}) => path.join(parentPath, name)),
];
