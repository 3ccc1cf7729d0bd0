import contentDocs, {
  type LoadedContent,
  type Options,
  type PluginOptions,
  validateOptions as validateDocs,
} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin, RouteConfig} from '@docusaurus/types';
import {defaultLanguage} from '../../site/languages';
import {textFolder} from '../../site/text-folders';
import {toCard} from './catalogue';
import {articleMarkdown} from './markdown/options';
import {withCatalogue} from './page-data';

const options: Options = {
  ...articleMarkdown,
  path: textFolder('guides', defaultLanguage),
  tagsBasePath: 'guides/tags',
  sidebarPath: './sidebars.ts',
  breadcrumbs: false,
  // The name of a file is its address, also of one that begins with a number.
  numberPrefixParser: false,
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
  return withCatalogue('guides', await contentDocs(context, validated), context, (catalogue, {addRoute}) => ({
    addRoute(tree) {
      for (const page of pagesOf(tree)) {
        const category = catalogue.categories.find(({permalink}) => permalink === page.path);
        addRoute(category ? {...page, props: {...page.props, articles: category.guides.map(toCard)}} : page);
      }
    },
    setGlobalData() {},
  }));
}

/** The pages of a tree of routes, without the frames around them. */
function pagesOf({routes, sidebar, ...page}: RouteConfig): readonly RouteConfig[] {
  return routes?.flatMap(pagesOf) ?? [page];
}
