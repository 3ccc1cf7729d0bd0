import {readdirSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {languages} from '../../site/languages';
import {writeArticleIndex} from './article-index';
import {type Catalogue, catalogueOf, toLink} from './catalogue';
import {glossaryFiles} from './glossary-file';
import {markdownWordsFile} from './markdown-words';

/** Where it is decided what becomes of an article's Markdown. */
const FOLDERS = [__dirname, path.join(__dirname, 'markdown')];

/**
 * Makes the catalogue of all articles known: the lists of their categories to every page, all of it to the steps that follow the build
 * of the pages, and the articles whose facts are due for a check to whoever builds.
 *
 * Pages read the lists with `useGuideCategories()` (guide-categories-data.ts).
 */
export default function articles(context: LoadContext): Plugin {
  const {siteDir, i18n} = context;
  return {
    name: 'articles',
    allContentLoaded({allContent, actions}) {
      const catalogue = catalogueOf(allContent, context);
      actions.setGlobalData(catalogue.categories.map(toLink));
      writeArticleIndex(siteDir, i18n.currentLocale, catalogue);
      // The days are the same in all languages.
      if (i18n.currentLocale === i18n.defaultLocale) {
        warnOfOverdue(catalogue);
      }
    },
    configureWebpack() {
      const transforms = FOLDERS.flatMap((folder) =>
        readdirSync(folder)
          .filter((file) => file.endsWith('.ts'))
          .map((file) => path.join(folder, file)),
      );
      // The bundler keeps compiled articles by their Markdown alone (https://rspack.rs/config/experiments#cachebuilddependencies).
      const words = [...glossaryFiles, ...languages.map(markdownWordsFile)].map((file) => path.join(siteDir, file));
      const experiments = {cache: {buildDependencies: [...words, ...transforms]}};
      // Docusaurus' types have webpack's options.
      return {experiments} as ReturnType<NonNullable<Plugin['configureWebpack']>>;
    },
  };
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
