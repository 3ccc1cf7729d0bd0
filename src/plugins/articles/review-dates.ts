import type {LoadContext, Plugin} from '@docusaurus/types';
import {catalogueOf} from './catalogue';

/** Lists, at each build, the articles whose facts should have been checked again by now, with the facts that age. */
export default function shelfLife(context: LoadContext): Plugin {
  const {currentLocale, defaultLocale} = context.i18n;
  return {
    name: 'shelf-life',
    allContentLoaded({allContent}) {
      const overdue = catalogueOf(allContent, context).articles.filter(({isOverdue}) => isOverdue);
      // The days are the same in all languages.
      if (overdue.length > 0 && currentLocale === defaultLocale) {
        const list = overdue.map(
          ({permalink, recheck, ages}) =>
            `  ${permalink} (${recheck.iso})${ages.map((fact) => `\n    - ${fact}`).join('')}`,
        );
        console.warn(
          `[WARNING] Articles whose facts are to be checked again. Then change "checked", "recheck" and "changes" in both languages:\n${list.join('\n')}`,
        );
      }
    },
  };
}
