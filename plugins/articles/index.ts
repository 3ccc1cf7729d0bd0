import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {addressIn, GLOSSARY_PATH} from '../../src/site/addresses';
import {languageFacts} from '../../src/site/languages';
import {entriesFile, entriesFiles} from '../content-check/entries-file';
import {filesIn, markdownIn} from '../content-check/files';
import {recordFiles} from '../content-check/translations/pairs';
import type {ArticlesData} from './article';
import {articlesFile, readCatalogue} from './catalogue';
import {tradeGlossary} from './glossary';
import {newerVersionsOf} from './newer-versions';

/**
 * Collects the articles of both content plugins: pages read them with the hooks of hooks.ts, plugins/finish with
 * `readArticles`. Adds the page of the glossary.
 */
export default function articles(context: LoadContext): Plugin {
  const {siteDir, baseUrl, generatedFilesDir, i18n} = context;
  const language = languageFacts(i18n.currentLocale).code;
  return {
    name: 'articles',
    getPathsToWatch: () => [...entriesFiles, ...recordFiles].map((file) => path.join(siteDir, file)),
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
      const file = articlesFile(generatedFilesDir, language);
      mkdirSync(path.dirname(file), {recursive: true});
      writeFileSync(file, JSON.stringify(catalogue.articles));
    },
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /\.mdx?$/,
            include: ['blog', 'i18n', 'src/pages'].map((folder) => path.join(siteDir, folder)),
            enforce: 'pre',
            loader: path.join(__dirname, 'markdown/dependencies-loader.js'),
            options: {files: transformFiles(siteDir)},
          },
        ],
      },
    }),
  };
}

/**
 * Lists the code that transforms texts, and the files that it reads besides the text. The translations of a checklist have
 * the keys of its original (markdown/checklist-points.ts).
 */
const transformFiles = (siteDir: string): readonly string[] => [
  ...['plugins/articles', 'plugins/content-check', 'blog', 'i18n'].flatMap((folder) =>
    filesIn(siteDir, folder, /\.ts$|(?:glossary|calendar)\.yml$|(?:markdown|calculators)\.json$/).map((file) =>
      path.join(siteDir, folder, file),
    ),
  ),
  ...markdownIn(siteDir, 'blog')
    .map((file) => path.join(siteDir, 'blog', file))
    .filter((file) => /^layout: checklist$/m.test(readFileSync(file, 'utf8'))),
];
