import contentBlog, {type BlogContent, type PluginOptions} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {articleDays} from './article-days';

export {validateOptions} from '@docusaurus/plugin-content-blog';

/**
 * The blog plugin with articles that have their days in words, and a list page that knows what its cards show of each post. As the plugin makes it, the list loads the text of
 * all posts, and so does every page on which a link to the list is seen.
 */
export default async function posts(context: LoadContext, options: PluginOptions): Promise<Plugin<BlogContent>> {
  const plugin = await contentBlog(context, options);
  return {
    ...plugin,
    async loadContent() {
      const content = (await plugin.loadContent?.()) as BlogContent;
      for (const {metadata} of content.blogPosts) {
        const {date, frontMatter} = metadata;
        Object.assign(metadata, {days: articleDays(date, frontMatter.checked, context.i18n.currentLocale)});
      }
      return content;
    },
    async contentLoaded({content, actions}) {
      const items = content.blogPosts.filter(({metadata}) => !metadata.unlisted).map(toItem);
      await plugin.contentLoaded?.({
        content,
        actions: {
          ...actions,
          addRoute(route) {
            // The side bar would be empty, and nothing shows it.
            const {items: texts, sidebar, ...modules} = route.modules ?? {};
            actions.addRoute({...route, modules, props: texts ? {...route.props, items} : route.props});
          },
        },
      });
    },
  };
}

/** A post as the list page and its data for search engines read it, in the shape of a loaded text. */
function toItem({metadata}: BlogContent['blogPosts'][number]) {
  const {title, description, permalink, date, lastUpdatedAt, authors, frontMatter} = metadata;
  const {hero, image, keywords} = frontMatter;
  const shown = {hero, image, keywords};
  return {
    content: {
      metadata: {title, description, permalink, date, lastUpdatedAt, authors, frontMatter: shown},
      frontMatter: shown,
      assets: {},
    },
  };
}
