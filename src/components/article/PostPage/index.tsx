import {BlogPostProvider, useBlogPost} from '@docusaurus/plugin-content-blog/client';
import type {Props} from '@theme/BlogPostPage';
import type {ReactNode} from 'react';
import type {ArticleFrontMatter} from '../../../../plugins/content-check/front-matter';
import ArticlePage from '../ArticlePage';

/** The page of an article of blog/posts. */
export default function PostPage({content: Content}: Props): ReactNode {
  return (
    <BlogPostProvider content={Content} isBlogPostPage>
      <Post>
        <Content />
      </Post>
    </BlogPostProvider>
  );
}

function Post({children}: {readonly children: ReactNode}): ReactNode {
  const {metadata, toc} = useBlogPost();
  const frontMatter = metadata.frontMatter as unknown as ArticleFrontMatter;
  return (
    <ArticlePage permalink={metadata.permalink} frontMatter={frontMatter} toc={toc}>
      {children}
    </ArticlePage>
  );
}
