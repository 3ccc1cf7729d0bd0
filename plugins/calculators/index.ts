import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {languageFacts, languages} from '../../src/site/languages';
import {readCalendar} from '../content-check/calendar-file';
import {dictionaryFile} from '../content-check/dictionary-files';
import {entriesFile} from '../content-check/entries-file';

/**
 * Lets the calculators import their data from its source files, in the language of the page: their words
 * (`@calculators/words`), the dates of blog/calendar.yml, and the language itself (`PAGE_LANGUAGE`).
 */
export default function calculators({siteDir, i18n}: LoadContext): Plugin {
  const language = languageFacts(i18n.currentLocale).code;
  const inSite = (file: string) => path.join(siteDir, file);
  return {
    name: 'calculators',
    configureWebpack: (_config, _isServer, {currentBundler}) => ({
      resolve: {alias: {'@calculators/words': inSite(dictionaryFile(language, 'calculators'))}},
      module: {
        rules: [
          {
            test: inSite('blog/calendar.yml'),
            loader: path.join(__dirname, 'data-loader.js'),
            options: {
              read: () => readCalendar(siteDir, language),
              files: languages.map((one) => inSite(entriesFile('calendar', one))),
            },
          },
        ],
      },
      plugins: [new currentBundler.instance.DefinePlugin({PAGE_LANGUAGE: JSON.stringify(language)})],
    }),
  };
}
