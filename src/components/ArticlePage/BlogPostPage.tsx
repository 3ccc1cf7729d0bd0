import {BlogPostProvider, useBlogMetadata, useBlogPost} from '@docusaurus/plugin-content-blog/client';
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/BlogPostPage';
import BlogPostPageMetadata from '@theme/BlogPostPage/Metadata';
import BlogPostPageStructuredData from '@theme/BlogPostPage/StructuredData';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import type {ArticleDays} from '../../data/article-days';
import ArticleLayout, {type ArticleFrontMatter} from './ArticleLayout';

/** An article of blog/posts. */
export default function BlogPostPage({content: Content}: Props): ReactNode {
  return (
    <BlogPostProvider content={Content} isBlogPostPage>
      <BlogPostPageMetadata />
      <BlogPostPageStructuredData />
      <Layout>
        <BlogPostArticle>
          <Content />
        </BlogPostArticle>
      </Layout>
    </BlogPostProvider>
  );
}

function BlogPostArticle({children}: {readonly children: ReactNode}): ReactNode {
  const {blogBasePath} = useBlogMetadata();
  const {metadata} = useBlogPost();
  return (
    <ArticleLayout
      title={metadata.title}
      description={metadata.description}
      permalink={metadata.permalink}
      days={(metadata as unknown as {days: ArticleDays}).days}
      frontMatter={metadata.frontMatter as unknown as ArticleFrontMatter}
      parent={{permalink: blogBasePath, backLabel: translate({id: 'article.backToBlog'})}}>
      {children}
    </ArticleLayout>
  );
}
