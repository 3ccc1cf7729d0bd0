import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {defaultLanguage, languageInfo, languages} from '../../src/site/languages';
import {GLOSSARY_PATH, withBaseUrl} from '../../src/site/paths';
import {articlesFile, joinArticles} from './articles';
import {readCalendar} from './calendar';
import type {ContentData} from './content-data';
import {dictionaryFile, readMessages} from './dictionaries';
import {entryFile, entryFiles} from './entries';
import {contentFolders, listSiteFiles} from './files';
import {readGlossary} from './glossary';
import {readMarkdownFiles} from './markdown-file';
import {readPlan} from './plan';
import {readProducts} from './products';
import {readRules} from './rules';

/** `calculators` has the messages that calculators share. The calendar has no dictionary of its own. */
const calculatorDictionaries = [
  'calculators',
  'container-bill',
  'import-plan',
  'landed-cost',
  'product-rules',
  'tariff-cuts',
] as const;

/** The YAML files that components import. Instead of the file, a component gets the result of `read`. */
const importedFiles = [
  {name: 'calendar', read: readCalendar},
  {name: 'rules', read: readRules},
  {name: 'products', read: readProducts},
  {name: 'plan', read: readPlan},
] as const;

/**
 * Docusaurus plugin that provides the content that Docusaurus' own plugins do not provide: the list of all articles
 * (hooks.ts), the glossary page, and the messages and data of the calculators.
 */
export default function content(context: LoadContext): Plugin {
  const {siteDir, baseUrl, generatedFilesDir, i18n} = context;
  const language = languageInfo(i18n.currentLocale).code;
  const toAbsolute = (file: string) => path.join(siteDir, file);
  return {
    name: 'content',
    getPathsToWatch: () => languages.flatMap(entryFiles).map(toAbsolute),
    async allContentLoaded({allContent, actions}) {
      const data = joinArticles(allContent, context);
      // plugins/postbuild sets `PDFS=false` if there is no Chromium.
      actions.setGlobalData({...data, offersPdfs: process.env.PDFS !== 'false'} satisfies ContentData);
      actions.addRoute({
        path: withBaseUrl(baseUrl, GLOSSARY_PATH),
        component: '@site/src/components/article/GlossaryPage',
        exact: true,
        props: {terms: readGlossary(siteDir, language).terms},
        metadata: {sourceFilePath: entryFile('glossary', language)},
      });
      const file = articlesFile(generatedFilesDir, language);
      mkdirSync(path.dirname(file), {recursive: true});
      writeFileSync(file, JSON.stringify(data.articles));
    },
    configureWebpack: (_config, _isServer, {currentBundler}) => ({
      // Calculators import their dictionaries as modules, so that no other page loads them.
      resolve: {
        alias: Object.fromEntries(
          calculatorDictionaries.map((name) => [`@calculators/${name}`, toAbsolute(dictionaryFile(language, name))]),
        ),
      },
      module: {
        rules: [
          ...calculatorDictionaries.map((name) => ({
            test: toAbsolute(dictionaryFile(language, name)),
            // Replaces the bundler's JSON type, which would also bundle the descriptions for translators.
            type: 'javascript/auto',
            loader: path.join(__dirname, 'data-loader.js'),
            options: {read: () => readMessages(siteDir, language, name), files: []},
          })),
          ...importedFiles.map(({name, read}) => ({
            test: toAbsolute(entryFile(name, defaultLanguage)),
            loader: path.join(__dirname, 'data-loader.js'),
            options: {read: () => read(siteDir, language), files: languages.flatMap(entryFiles).map(toAbsolute)},
          })),
          {
            test: /\.mdx?$/,
            include: contentFolders.map(toAbsolute),
            enforce: 'pre',
            loader: path.join(__dirname, 'markdown/dependencies-loader.js'),
            options: {files: listMarkdownDependencies(siteDir)},
          },
        ],
      },
      // The language for module-level code, which cannot use hooks: number formats, messages of schemas.
      plugins: [new currentBundler.instance.DefinePlugin({PAGE_LANGUAGE: JSON.stringify(language)})],
    }),
  };
}

/**
 * Lists the files on which all compiled Markdown files depend: the code of the transforms, the data that it reads, and the
 * Spanish checklists. A translated checklist uses the keys of the Spanish one (markdown/checklist-points.ts).
 */
const listMarkdownDependencies = (siteDir: string): readonly string[] => [
  ...['plugins/content', 'blog', 'i18n'].flatMap((folder) =>
    listSiteFiles(siteDir, folder, /\.ts$|(?:glossary|calendar|plan|rules)\.yml$|(?:markdown|calculators)\.json$/).map(
      (file) => path.join(siteDir, folder, file),
    ),
  ),
  ...readMarkdownFiles(siteDir, defaultLanguage)
    .filter(({frontMatter}) => frontMatter?.values.layout === 'checklist')
    .map(({file}) => path.join(siteDir, file)),
];
