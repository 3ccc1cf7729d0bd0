import type {LoadContext, Plugin} from '@docusaurus/types';
import {catalogueOf} from '../articles/catalogue';
import type {GuideCategory} from '../data/guide-categories';

/**
 * Tells every page which categories of guides exist, so that /blog can show a card for each without naming them, and the foot of the
 * site can lead to their lists. What is in a category only its list page is told (guides.ts): every page loads what is said here.
 *
 * Read the list with `useGuideCategories()` from src/data/guide-categories.
 */
export default function guideCategories(context: LoadContext): Plugin {
  return {
    name: 'guide-categories',
    allContentLoaded({allContent, actions}) {
      const {categories} = catalogueOf(allContent, context);
      actions.setGlobalData(
        categories.map(({guides, ...category}): GuideCategory => ({...category, hero: guides[0]?.hero})),
      );
    },
  };
}
