import contentDocs, {type LoadedContent, type PluginOptions} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin, RouteConfig} from '@docusaurus/types';
import {articleDays} from './article-days';
import {readCategories} from './guide-categories';

export {validateOptions} from '@docusaurus/plugin-content-docs';

/**
 * The docs plugin with the days of a guide in words, and without what grows with every guide and is loaded by all pages, for versions and side bars, which this site does
 * not have: a guide is a page like any other, a list page knows its own guides, and no other page knows them.
 */
export default async function guides(context: LoadContext, options: PluginOptions): Promise<Plugin<LoadedContent>> {
  const plugin = await contentDocs(context, options);
  return {
    ...plugin,
    async loadContent() {
      const content = (await plugin.loadContent?.()) as LoadedContent;
      for (const doc of content.loadedVersions.flatMap(({docs}) => docs)) {
        const {date, checked} = doc.frontMatter as Record<string, unknown>;
        Object.assign(doc, {days: articleDays(date, checked, context.i18n.currentLocale)});
      }
      return content;
    },
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
