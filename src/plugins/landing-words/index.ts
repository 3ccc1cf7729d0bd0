import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Gives the landing page its words (i18n/<language>/landing.json): as code.json's they would be in the script of every page, which
 * would be 4 KB larger. src/site/landing-words.tsx says them.
 */
export default function landingWords({siteDir, i18n}: LoadContext): Plugin<Readonly<Record<string, string>>> {
  const file = path.join(siteDir, 'i18n', i18n.currentLocale, 'landing.json');
  return {
    name: 'landing-words',
    getPathsToWatch: () => [file],
    async loadContent() {
      const entries = Object.entries<{message: string}>(JSON.parse(await readFile(file, 'utf8')));
      return Object.fromEntries(entries.map(([key, {message}]) => [key, message]));
    },
    async contentLoaded({content, actions}) {
      await actions.createData('words.json', content);
    },
  };
}
