import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {addressIn, GLOSSARY_PATH} from '../../src/site/addresses';
import {languageFacts} from '../../src/site/languages';
import {glossaryFile, glossaryFiles} from '../content-check/glossary-file';
import {recordFiles} from '../content-check/translations/pairs';
import type {ArticlesData} from './article';
import {articlesFile, readCatalogue} from './catalogue';
import {tradeGlossary} from './glossary';
import {recompileOptions} from './markdown/recompile';
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
    getPathsToWatch: () => [...glossaryFiles, ...recordFiles].map((file) => path.join(siteDir, file)),
    async allContentLoaded({allContent, actions}) {
      const {entries, categories} = readCatalogue(allContent, context);
      const list = entries.map(({article}) => article);
      actions.setGlobalData({
        articles: list,
        categories,
        newerVersions: newerVersionsOf(entries, context),
      } satisfies ArticlesData);
      actions.addRoute({
        path: addressIn(baseUrl, GLOSSARY_PATH),
        component: '@site/src/components/article/GlossaryPage',
        exact: true,
        props: {terms: tradeGlossary(siteDir, language).terms},
        metadata: {sourceFilePath: glossaryFile(language)},
      });
      const file = articlesFile(generatedFilesDir, language);
      mkdirSync(path.dirname(file), {recursive: true});
      writeFileSync(file, JSON.stringify(list));
    },
    configureWebpack: () => recompileOptions(siteDir),
  };
}
