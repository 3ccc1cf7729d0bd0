import contentDocs, {
  type LoadedContent,
  type Options,
  type PluginOptions,
  validateOptions as validateDocs,
} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin, RouteConfig} from '@docusaurus/types';
import {defaultLanguage} from '../../site/languages';
import {textFolder} from '../../site/text-folders';
import {catalogueOf, toCard} from './catalogue';
import {articleMarkdown} from './markdown/options';
import {pageData} from './page-data';

const options: Options = {
  ...articleMarkdown,
  path: textFolder('guides', defaultLanguage),
  tagsBasePath: 'guides/tags',
  sidebarPath: './sidebars.ts',
  breadcrumbs: false,
  docItemComponent: '@site/src/components/article/ArticlePage',
  docCategoryGeneratedIndexComponent: '@site/src/components/article/GuideListPage',
};

/** Takes the options above: every page would load those of docusaurus.config.ts. */
export const validateOptions: typeof validateDocs = ({validate}) => validateDocs({validate, options});

/**
 * The docs plugin with pages that know their article as the catalogue has it, and without what grows with every guide and is loaded by
 * all pages, for versions and side bars, which this site does not have: a guide is a page like any other, a list page knows its own
 * guides, and no other page knows them.
 */
export default async function guides(context: LoadContext, validated: PluginOptions): Promise<Plugin<LoadedContent>> {
  const {contentLoaded, ...plugin} = await contentDocs(context, validated);
  return {
    ...plugin,
    // Later than usual: when the catalogue knows the articles of both plugins.
    async allContentLoaded({allContent, actions}) {
      const catalogue = catalogueOf(allContent, context);
      const {addRoute, createData} = pageData(catalogue, actions);
      await contentLoaded?.({
        content: allContent['docusaurus-plugin-content-docs']?.default as LoadedContent,
        actions: {
          ...actions,
          createData,
          addRoute(tree) {
            for (const page of pagesOf(tree)) {
              const category = catalogue.categories.find(({permalink}) => permalink === page.path);
              addRoute(category ? {...page, props: {...page.props, articles: category.guides.map(toCard)}} : page);
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
