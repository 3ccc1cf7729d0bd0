import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import type {ComponentType, ReactNode} from 'react';
import type {ArticleList} from '../../../plugins/articles/article';
import type {ArticlePageData} from '../../../plugins/articles/page-data';
import {BLOG_PATH} from '../../../site/addresses';
import {messageAddress} from '../../../site/message-start';
import ArticleContents, {type ContentsEntry} from '../ArticleContents';
import ArticleCover from '../ArticleCover';
import ArticleNeighbours from '../ArticleNeighbours';
import ArticleText from '../ArticleText';
import ArticleTools from '../ArticleTools';
import ArticleTooltip from '../ArticleTooltip';
import BackLink from '../BackLink';
import Colophon from '../Colophon';
import {Time} from '../Day';
import ReviewDetails from '../ReviewNotice';
import styles from './styles.module.css';

interface ArticlePageProps {
  /** The Markdown of the article, with what the build knows of it. */
  readonly content: ComponentType & {readonly metadata: ArticlePageData; readonly toc: readonly ContentsEntry[]};
}

/** The page of an article, whichever plugin it comes from. */
export default function ArticlePage({content: Content}: ArticlePageProps): ReactNode {
  const {article} = Content.metadata;
  const {title, description, permalink, heroAlt, layout, list, offer, checked} = article;
  const back = <BackToList {...list} />;
  return (
    <Layout title={title} description={description}>
      <Head>
        {/* Without the firm's name, which networks show beside it (og:site_name) and for which they leave no room. */}
        <meta property="og:title" content={title} />
        <meta property="og:type" content="article" />
        <meta property="og:image:alt" content={heroAlt} />
        <meta property="article:published_time" content={article.publishedAt} />
        <meta property="article:modified_time" content={article.changedAt} />
        <meta property="article:section" content={list.label} />
      </Head>
      <main>
        <article>
          <ArticleCover {...Content.metadata} back={back} />
          <div className={styles.columns}>
            <ArticleContents entries={Content.toc} />
            <ArticleText layout={layout}>
              <Content />
            </ArticleText>
            <footer className={styles.footer}>
              <ArticleTools article={article} />
              <p className={clsx('lead', styles.offer)} data-no-search="">
                <Link to={messageAddress(translate({id: 'article.subject'}, {subject: article.subject}))}>{offer}</Link>
              </p>
              <ReviewDetails article={article} />
              <p className={styles.disclaimer}>
                <Translate id="article.disclaimer" />
              </p>
              {back}
              <Colophon permalink={permalink} checked={<Time day={checked} />} />
            </footer>
          </div>
        </article>
        <ArticleNeighbours article={article} />
        <ArticleTooltip />
      </main>
    </Layout>
  );
}

/** The way back to the list that the article belongs to. */
function BackToList({label, permalink}: ArticleList): ReactNode {
  const isBlog = permalink === useBaseUrl(BLOG_PATH);
  return (
    <BackLink to={permalink}>
      {isBlog ? translate({id: 'article.backToBlog'}) : translate({id: 'article.backToList'}, {list: label})}
    </BackLink>
  );
}
