import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {addressIn, GLOSSARY_PATH} from '../../src/site/addresses';
import {languageFacts} from '../../src/site/languages';
import {localDay} from '../../src/site/today';
import {readCalendar} from '../content-check/calendar-file';
import {dictionaryFile, readWords} from '../content-check/dictionary-files';
import {entriesFile, entriesFiles} from '../content-check/entries-file';
import {filesIn, markdownIn} from '../content-check/files';
import {recordFiles} from '../content-check/translations/pairs';
import type {ArticlesData} from './article';
import {articlesFile, readCatalogue} from './catalogue';
import {tradeGlossary} from './glossary';
import {newerVersionsOf} from './newer-versions';

/**
 * Collects the articles of both content plugins: pages read them with the hooks of hooks.ts, plugins/finish with
 * `readArticles`. Adds the page of the glossary, and gives the calculators their words and the calendar its dates: they
 * import `@calculators/words` and `@calculators/calendar`, so that no other page loads either.
 */
export default function articles(context: LoadContext): Plugin {
  const {siteDir, baseUrl, generatedFilesDir, i18n} = context;
  const language = languageFacts(i18n.currentLocale).code;
  const calculators = path.join(generatedFilesDir, 'articles', 'calculators', language);
  return {
    name: 'articles',
    getPathsToWatch: () =>
      [...entriesFiles, ...recordFiles, dictionaryFile(language, 'calculators')].map((file) =>
        path.join(siteDir, file),
      ),
    async allContentLoaded({allContent, actions}) {
      const catalogue = readCatalogue(allContent, context);
      actions.setGlobalData({...catalogue, newerVersions: newerVersionsOf(context)} satisfies ArticlesData);
      actions.addRoute({
        path: addressIn(baseUrl, GLOSSARY_PATH),
        component: '@site/src/components/article/GlossaryPage',
        exact: true,
        props: {terms: tradeGlossary(siteDir, language).terms},
        metadata: {sourceFilePath: entriesFile('glossary', language)},
      });
      mkdirSync(calculators, {recursive: true});
      const words = {language, words: readWords(siteDir, language, 'calculators')};
      writeFileSync(path.join(calculators, 'words.json'), JSON.stringify(words));
      const calendar = {today: localDay(), dates: readCalendar(siteDir, language)};
      writeFileSync(path.join(calculators, 'calendar.json'), JSON.stringify(calendar));
      writeFileSync(articlesFile(generatedFilesDir, language), JSON.stringify(catalogue.articles));
    },
    configureWebpack: () => ({
      resolve: {alias: {'@calculators': calculators}},
      // Docusaurus' types are those of webpack.
      experiments: {cache: {buildDependencies: compilers(siteDir)}} as object,
    }),
  };
}

/**
 * Lists the code that compiles texts, and the files that it reads: the bundler's cache is void when one changes. The
 * translations of a checklist have the keys of its original (markdown/checklist-points.ts).
 */
const compilers = (siteDir: string): readonly string[] => [
  ...['plugins/articles', 'plugins/content-check', 'blog', 'i18n'].flatMap((folder) =>
    filesIn(siteDir, folder, /\.ts$|(?:glossary|calendar)\.yml$|(?:markdown|calculators)\.json$/).map((file) =>
      path.join(siteDir, folder, file),
    ),
  ),
  ...markdownIn(siteDir, 'blog')
    .map((file) => path.join(siteDir, 'blog', file))
    .filter((file) => /^layout: checklist$/m.test(readFileSync(file, 'utf8'))),
];
