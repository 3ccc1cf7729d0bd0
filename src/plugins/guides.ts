import contentDocs, {type LoadedContent, type PluginOptions} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin, RouteConfig} from '@docusaurus/types';
import {readCategories} from './guide-categories';

export {validateOptions} from '@docusaurus/plugin-content-docs';

/**
 * The docs plugin without what grows with every guide and is loaded by all pages, for versions and side bars, which this site does
 * not have: a guide is a page like any other, a list page knows its own guides, and no other page knows them.
 */
export default async function guides(context: LoadContext, options: PluginOptions): Promise<Plugin<LoadedContent>> {
  const plugin = await contentDocs(context, options);
  return {
    ...plugin,
    async contentLoaded({content, actions}) {
      const categories = readCategories(content);
      await plugin.contentLoaded?.({
        content,
        actions: {
          ...actions,
          addRoute(tree) {
            for (const page of pagesOf(tree)) {
              const guides = categories.find(({permalink}) => permalink === page.path)?.guides;
              actions.addRoute(guides ? {...page, props: {...page.props, guides}} : page);
            }
          },
          setGlobalData() {},
        },
      });
    },
  };
}

/** The pages of a tree of routes, without the frames around them. */
function pagesOf({routes, sidebar, ...page}: RouteConfig): readonly RouteConfig[] {
  return routes?.flatMap(pagesOf) ?? [page];
}
