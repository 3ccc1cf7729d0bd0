import contentBlog, {
  type BlogContent,
  type Options,
  type PluginOptions,
  validateOptions as validateBlog,
} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {defaultLanguage} from '../../site/languages';
import {textFolder} from '../../site/text-folders';
import {toCard, toCategoryCards, toEntries} from './catalogue';
import {articleMarkdown} from './markdown/options';
import {withCatalogue} from './page-data';

const options: Options = {
  ...articleMarkdown,
  path: textFolder('posts', defaultLanguage),
  archiveBasePath: null,
  tags: false,
  blogSidebarCount: 0,
  showReadingTime: false,
  postsPerPage: 'ALL',
  blogListComponent: '@site/src/components/article/BlogIndexPage',
  blogPostComponent: '@site/src/components/article/ArticlePage',
  onUntruncatedBlogPosts: 'ignore',
  // Ours has the articles of both plugins (src/postbuild/feeds/plugin.ts).
  feedOptions: {type: null},
};

/** Takes the options above: every page would load those of docusaurus.config.ts. */
export const validateOptions: typeof validateBlog = ({validate}) => validateBlog({validate, options});

/**
 * The blog plugin with pages that know their article as the catalogue has it, and a list page that knows what its cards show. As the
 * plugin makes it, the list loads the text of all posts, and so does every page on which a link to the list is seen.
 */
export default async function posts(context: LoadContext, validated: PluginOptions): Promise<Plugin<BlogContent>> {
  return withCatalogue('posts', await contentBlog(context, validated), context, (catalogue, {addRoute}) => ({
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
  }));
}
