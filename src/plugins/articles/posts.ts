import contentBlog, {type BlogContent, type PluginOptions} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {catalogueOf, toCard, toCategoryCards, toEntries} from './catalogue';
import {pageData} from './page-data';

export {validateOptions} from '@docusaurus/plugin-content-blog';

/**
 * The blog plugin with pages that know their article as the catalogue has it, and a list page that knows what its cards show. As the
 * plugin makes it, the list loads the text of all posts, and so does every page on which a link to the list is seen.
 */
export default async function posts(context: LoadContext, options: PluginOptions): Promise<Plugin<BlogContent>> {
  const {contentLoaded, ...plugin} = await contentBlog(context, options);
  return {
    ...plugin,
    // Later than usual: when the catalogue knows the articles of both plugins.
    async allContentLoaded({allContent, actions}) {
      const catalogue = catalogueOf(allContent, context);
      const {addRoute, createData} = pageData(catalogue, actions);
      await contentLoaded?.({
        content: allContent['docusaurus-plugin-content-blog']?.default as BlogContent,
        actions: {
          ...actions,
          createData,
          addRoute(route) {
            // The side bar would be empty, and nothing shows it.
            const {items, sidebar, ...modules} = route.modules ?? {};
            const lists = items && {
              articles: catalogue.posts.map(toCard),
              categories: toCategoryCards(catalogue),
              all: toEntries(catalogue),
            };
            addRoute(lists ? {...route, modules, props: {...route.props, ...lists}} : {...route, modules});
          },
        },
      });
    },
  };
}
