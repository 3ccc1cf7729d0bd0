import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {dictionaryFile, readWords} from '../../content/dictionary-files';
import {tolerate} from '../../content/tolerate';
import {factsOf} from '../../site/languages';

/**
 * Gives the landing page its words (i18n/<language>/landing.json): as code.json's they would be in the script of every page, which
 * would be 4 KB larger. src/site/landing-words.tsx says them.
 */
export default function landingWords({siteDir, i18n}: LoadContext): Plugin<Readonly<Record<string, string>>> {
  const language = factsOf(i18n.currentLocale).code;
  return {
    name: 'landing-words',
    getPathsToWatch: () => [path.join(siteDir, dictionaryFile(language, 'landing'))],
    loadContent: () =>
      tolerate(
        () => readWords(siteDir, language, 'landing'),
        () => ({}),
      ),
    async contentLoaded({content, actions}) {
      await actions.createData('words.json', content);
    },
  };
}
