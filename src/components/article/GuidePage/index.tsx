import {DocProvider, useDoc} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocItem';
import type {ReactNode} from 'react';
import type {ArticleFrontMatter} from '../../../../plugins/content-check/front-matter';
import ArticlePage from '../ArticlePage';

/** The page of an article of blog/guides. */
export default function GuidePage({content: Content}: Props): ReactNode {
  return (
    <DocProvider content={Content}>
      <Guide>
        <Content />
      </Guide>
    </DocProvider>
  );
}

function Guide({children}: {readonly children: ReactNode}): ReactNode {
  const {metadata, toc} = useDoc();
  const frontMatter = metadata.frontMatter as unknown as ArticleFrontMatter;
  return (
    <ArticlePage permalink={metadata.permalink} frontMatter={frontMatter} toc={toc}>
      {children}
    </ArticlePage>
  );
}
