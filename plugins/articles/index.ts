import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {addressIn, GLOSSARY_PATH} from '../../src/site/addresses';
import {languageFacts} from '../../src/site/languages';
import {glossaryFile, glossaryFiles} from '../content-check/glossary-file';
import {recordFiles} from '../content-check/translations/pairs';
import type {ArticlesData} from './article';
import {type Catalogue, catalogueFile, readCatalogue} from './catalogue';
import {tradeGlossary} from './glossary';
import {recompileOptions} from './markdown/recompile';
import {newerVersionsOf} from './newer-versions';

/**
 * Collects the articles of both content plugins and the glossary: pages read them with the hooks of hooks.ts,
 * plugins/finish with `readCatalogueFile`. Adds the page of the glossary, and lists articles due for a check.
 */
export default function articles(context: LoadContext): Plugin {
  const {siteDir, baseUrl, generatedFilesDir, i18n} = context;
  const language = languageFacts(i18n.currentLocale).code;
  return {
    name: 'articles',
    getPathsToWatch: () => [...glossaryFiles, ...recordFiles].map((file) => path.join(siteDir, file)),
    async allContentLoaded({allContent, actions}) {
      const catalogue = readCatalogue(allContent, context);
      const {entries, categories} = catalogue;
      actions.setGlobalData({
        articles: entries.map(({article}) => article),
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
      const file = catalogueFile(generatedFilesDir, language);
      mkdirSync(path.dirname(file), {recursive: true});
      writeFileSync(file, JSON.stringify(catalogue));
      // The days are the same in all languages.
      if (i18n.currentLocale === i18n.defaultLocale) {
        warnOfOverdue(catalogue);
      }
    },
    configureWebpack: () => recompileOptions(siteDir),
  };
}

/** Warns of the articles whose review date has passed, with the facts that age. */
function warnOfOverdue({entries}: Catalogue): void {
  const today = new Date().toISOString().slice(0, 10);
  const overdue = entries.filter(({article, frontMatter}) => !article.unlisted && frontMatter.recheck < today);
  if (overdue.length > 0) {
    const list = overdue.map(
      ({article, frontMatter: {recheck, ages}}) =>
        `  ${article.permalink} (${recheck})${ages.map((fact) => `\n    - ${fact}`).join('')}`,
    );
    console.warn(
      '[WARNING] Articles whose facts are to be checked again. ' +
        `Then change "checked", "recheck" and "changes" in all languages:\n${list.join('\n')}`,
    );
  }
}
