import type {LoadContext, Plugin} from '@docusaurus/types';
import {catalogueOf, toLink} from './catalogue';

/**
 * Tells every page which categories of guides exist, so that the foot of the site can lead to their lists without naming them. What is
 * in a category only the pages of lists are told (guides.ts, posts.ts): every page loads what is said here.
 *
 * Read the list with `useGuideCategories()` from src/plugins/articles/guide-categories-data.
 */
export default function guideCategories(context: LoadContext): Plugin {
  return {
    name: 'guide-categories',
    allContentLoaded({allContent, actions}) {
      actions.setGlobalData(catalogueOf(allContent, context).categories.map(toLink));
    },
  };
}
