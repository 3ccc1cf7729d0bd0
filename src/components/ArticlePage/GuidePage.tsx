import {DocProvider, useDoc} from '@docusaurus/plugin-content-docs/client';
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/DocItem';
import DocItemMetadata from '@theme/DocItem/Metadata';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import type {ArticleDays} from '../../data/article-days';
import {useGuideCategories} from '../../data/guide-categories';
import ArticleLayout, {type ArticleFrontMatter} from './ArticleLayout';

/** An article of blog/guides. */
export default function GuidePage({content: Content}: Props): ReactNode {
  return (
    <DocProvider content={Content}>
      <DocItemMetadata />
      <Layout>
        <GuideArticle>
          <Content />
        </GuideArticle>
      </Layout>
    </DocProvider>
  );
}

function GuideArticle({children}: {readonly children: ReactNode}): ReactNode {
  const {metadata} = useDoc();
  const frontMatter = metadata.frontMatter as unknown as ArticleFrontMatter;
  return (
    <ArticleLayout
      title={metadata.title}
      description={metadata.description}
      permalink={metadata.permalink}
      days={(metadata as unknown as {days: ArticleDays}).days}
      frontMatter={frontMatter}
      parent={useParentList(metadata.sidebar)}>
      {children}
    </ArticleLayout>
  );
}

/** The list page of the category that a side bar holds. */
function useParentList(sidebar: string | undefined): {permalink: string; backLabel: string} {
  const category = useGuideCategories().find((candidate) => candidate.sidebar === sidebar);
  if (!category) {
    throw new Error('A guide has to be in a category of sidebars.ts that has a list page.');
  }
  const {permalink, label} = category;
  return {permalink, backLabel: translate({id: 'article.backToList'}, {list: label})};
}
