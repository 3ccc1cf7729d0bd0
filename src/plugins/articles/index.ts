import {readdirSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {buildFaults} from '../../content/build-faults';
import {glossaryFiles} from '../../content/glossary-file';
import {markdownWordsFile} from '../../content/markdown-words';
import {tolerate} from '../../content/tolerate';
import {recordFiles} from '../../content/translations/record';
import {factsOf, languages} from '../../site/languages';
import {articleKinds, textFolder} from '../../site/text-folders';
import {writeArticleIndex} from './article-index';
import {type Catalogue, catalogueOf, toLink} from './catalogue';

/** The folders of what makes pages of texts. */
const SOURCES = ['..', '../../content'].map((folder) => path.join(__dirname, folder));

/**
 * Makes the catalogue of all articles known: the lists of their categories to every page, all of it to the steps that follow the build
 * of the pages, and the articles whose facts are due for a check to whoever builds.
 *
 * Pages read the lists with `useGuideCategories()` (guide-categories-data.ts).
 */
export default function articles(context: LoadContext): Plugin {
  const {siteDir, generatedFilesDir, i18n} = context;
  return {
    name: 'articles',
    getPathsToWatch: () => recordFiles.map((file) => path.join(siteDir, file)),
    loadContent: () =>
      tolerate(
        () => refuseFaults(context),
        () => undefined,
      ),
    allContentLoaded({allContent, actions}) {
      const catalogue = catalogueOf(allContent, context);
      actions.setGlobalData(catalogue.categories.map(toLink));
      writeArticleIndex(generatedFilesDir, i18n.currentLocale, catalogue);
      // The days are the same in all languages.
      if (i18n.currentLocale === i18n.defaultLocale) {
        warnOfOverdue(catalogue);
      }
    },
    configureWebpack() {
      const sources = SOURCES.flatMap((folder) =>
        readdirSync(folder, {recursive: true, encoding: 'utf8'})
          .filter((file) => file.endsWith('.ts'))
          .map((file) => path.join(folder, file)),
      );
      const folders = articleKinds.flatMap((kind) => languages.map((language) => textFolder(kind, language)));
      const words = [...glossaryFiles, ...languages.map(markdownWordsFile)].map((file) => path.join(siteDir, file));
      const loader = {loader: path.join(__dirname, 'markdown/dependencies-loader.mjs'), options: {files: words}};
      return {
        // By folder: Docusaurus takes a rule that tests for Markdown for one of those that make pages of it.
        module: {
          rules: [{include: folders.map((folder) => path.join(siteDir, folder, '/')), enforce: 'post', use: loader}],
        },
        // Docusaurus' types have webpack's options.
        experiments: {cache: {buildDependencies: sources}} as object,
      };
    },
  };
}

/** @throws ContentFault for the first thing that keeps pages from being what their writers mean. */
function refuseFaults({siteDir, i18n}: LoadContext): void {
  const [fault] = buildFaults(siteDir, factsOf(i18n.currentLocale).code);
  if (fault) {
    throw fault;
  }
}

/** Lists the articles whose review date has passed, with the facts that age. */
function warnOfOverdue({articles}: Catalogue): void {
  const overdue = articles.filter(({isOverdue}) => isOverdue);
  if (overdue.length > 0) {
    const list = overdue.map(
      ({permalink, recheck, ages}) =>
        `  ${permalink} (${recheck.iso})${ages.map((fact) => `\n    - ${fact}`).join('')}`,
    );
    console.warn(
      `[WARNING] Articles whose facts are to be checked again. Then change "checked", "recheck" and "changes" in all languages:\n${list.join('\n')}`,
    );
  }
}
