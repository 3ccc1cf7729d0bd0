import {DocProvider, useDoc, useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/DocItem';
import DocItemMetadata from '@theme/DocItem/Metadata';
import type {ReactNode} from 'react';
import ArticleLayout, {type ArticleFrontMatter} from './ArticleLayout';

/** An article of blog/guides. */
export default function GuidePage({content: Content}: Props): ReactNode {
  return (
    <DocProvider content={Content}>
      <DocItemMetadata />
      <GuideArticle>
        <Content />
      </GuideArticle>
    </DocProvider>
  );
}

function GuideArticle({children}: {readonly children: ReactNode}): ReactNode {
  const {metadata} = useDoc();
  const frontMatter = metadata.frontMatter as unknown as ArticleFrontMatter & {date: string};
  return (
    <ArticleLayout
      title={metadata.title}
      description={metadata.description}
      permalink={metadata.permalink}
      date={frontMatter.date}
      frontMatter={frontMatter}
      parent={useParentList()}>
      {children}
    </ArticleLayout>
  );
}

/** The list page of the guide's category: the one category of its sidebar. */
function useParentList(): {permalink: string; backLabel: string} {
  const category = useDocsSidebar()?.items.find((item) => item.type === 'category');
  if (!category?.href) {
    throw new Error('A guide has to be in a category of sidebars.ts that has a list page.');
  }
  return {permalink: category.href, backLabel: translate({id: 'article.backToList'}, {list: category.label})};
}
