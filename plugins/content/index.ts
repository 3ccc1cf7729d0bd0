import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {defaultLanguage, languageFacts, languages} from '../../src/site/languages';
import {addressIn, GLOSSARY_PATH} from '../../src/site/paths';
import {articlesFile, joinArticles} from './articles';
import {readCalendar} from './calendar';
import type {ContentData} from './content-data';
import {dictionaryFile, readMessages} from './dictionaries';
import {entriesFile, entriesFiles} from './entries';
import {contentFolders, filesIn} from './files';
import {readGlossary} from './glossary';
import {readMarkdownFiles} from './markdown-file';
import {readPlan} from './plan';
import {readProducts} from './products';
import {readRules} from './rules';

/** The dictionaries of the calculators: what they share, and those of each but the calendar. */
const calculatorDictionaries = [
  'calculators',
  'container-bill',
  'import-plan',
  'landed-cost',
  'product-rules',
  'tariff-cuts',
] as const;

/** The files of entries that components of calculators import, as our readers return them. */
const data = [
  {name: 'calendar', read: readCalendar},
  {name: 'rules', read: readRules},
  {name: 'products', read: readProducts},
  {name: 'plan', read: readPlan},
] as const;

/**
 * Gives pages what writers and translators have written, besides the texts themselves: the list of all articles
 * (hooks.ts), the page of the glossary, and the data of the calculators.
 */
export default function content(context: LoadContext): Plugin {
  const {siteDir, baseUrl, generatedFilesDir, i18n} = context;
  const language = languageFacts(i18n.currentLocale).code;
  const inSite = (file: string) => path.join(siteDir, file);
  return {
    name: 'content',
    getPathsToWatch: () => languages.flatMap(entriesFiles).map(inSite),
    async allContentLoaded({allContent, actions}) {
      const data = joinArticles(allContent, context);
      // plugins/postbuild sets the variable when there is no Chromium.
      actions.setGlobalData({...data, offersPdfs: process.env.PDFS !== 'false'} satisfies ContentData);
      actions.addRoute({
        path: addressIn(baseUrl, GLOSSARY_PATH),
        component: '@site/src/components/article/GlossaryPage',
        exact: true,
        props: {terms: readGlossary(siteDir, language).terms},
        metadata: {sourceFilePath: entriesFile('glossary', language)},
      });
      const file = articlesFile(generatedFilesDir, language);
      mkdirSync(path.dirname(file), {recursive: true});
      writeFileSync(file, JSON.stringify(data.articles));
    },
    configureWebpack: (_config, _isServer, {currentBundler}) => ({
      // The words of the calculators: no other page loads them, and each loads its own.
      resolve: {
        alias: Object.fromEntries(
          calculatorDictionaries.map((name) => [`@calculators/${name}`, inSite(dictionaryFile(language, name))]),
        ),
      },
      module: {
        rules: [
          ...calculatorDictionaries.map((name) => ({
            test: inSite(dictionaryFile(language, name)),
            // Of the bundler's own modules of JSON, a page would get the descriptions, too.
            type: 'javascript/auto',
            loader: path.join(__dirname, 'data-loader.js'),
            options: {read: () => readMessages(siteDir, language, name), files: []},
          })),
          ...data.map(({name, read}) => ({
            test: inSite(entriesFile(name, defaultLanguage)),
            loader: path.join(__dirname, 'data-loader.js'),
            options: {read: () => read(siteDir, language), files: languages.flatMap(entriesFiles).map(inSite)},
          })),
          {
            test: /\.mdx?$/,
            include: contentFolders.map(inSite),
            enforce: 'pre',
            loader: path.join(__dirname, 'markdown/dependencies-loader.js'),
            options: {files: transformFiles(siteDir)},
          },
        ],
      },
      // For what is made once in a page: formats of numbers and days, messages of the calculators' schemas.
      plugins: [new currentBundler.instance.DefinePlugin({PAGE_LANGUAGE: JSON.stringify(language)})],
    }),
  };
}

/**
 * Lists the code that transforms texts, and the files that it reads besides the text. The translations of a checklist have
 * the keys of its original (markdown/checklist-points.ts).
 */
const transformFiles = (siteDir: string): readonly string[] => [
  ...['plugins/content', 'blog', 'i18n'].flatMap((folder) =>
    filesIn(siteDir, folder, /\.ts$|(?:glossary|calendar|plan|rules)\.yml$|(?:markdown|calculators)\.json$/).map(
      (file) => path.join(siteDir, folder, file),
    ),
  ),
  ...readMarkdownFiles(siteDir, defaultLanguage)
    .filter(({frontMatter}) => frontMatter?.values.layout === 'checklist')
    .map(({file}) => path.join(siteDir, file)),
];
