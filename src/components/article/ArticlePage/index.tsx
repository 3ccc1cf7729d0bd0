import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import clsx from 'clsx';
import type {ComponentType, ReactNode} from 'react';
import type {ArticleList, Day} from '../../../plugins/articles/article';
import type {ArticlePageData} from '../../../plugins/articles/page-data';
import {messageAddress} from '../../../site/message-start';
import Drawing from '../../site/Drawing';
import ArticleContents, {type ContentsEntry} from '../ArticleContents';
import ArticleNeighbours from '../ArticleNeighbours';
import ArticleTools from '../ArticleTools';
import ArticleTooltip from '../ArticleTooltip';
import BackLink from '../BackLink';
import Colophon from '../Colophon';
import ArticleShelfLife, {OverdueNotice} from '../ReviewNotice';
import Unbroken from '../Unbroken';
import styles from './styles.module.css';
import './tables.module.css';
import {BLOG_PATH} from '../../../site/addresses';

interface ArticlePageProps {
  /** The Markdown of the article, with what the build knows of it. */
  readonly content: ComponentType & {readonly metadata: ArticlePageData; readonly toc: readonly ContentsEntry[]};
}

/**
 * The page of an article, whichever plugin it comes from. The Markdown brings plain headings, paragraphs, lists and
 * pictures; src/plugins/articles/markdown/rehype-article-sections.ts marks their parts and the style sheet beside this file dresses them.
 */
export default function ArticlePage({content: Content}: ArticlePageProps): ReactNode {
  const {article} = Content.metadata;
  const {title, description, permalink, hero, heroAlt, layout, list, offer, written, checked, changes, minutes} =
    article;
  const back = <BackToList list={list} />;
  return (
    <Layout>
      <PageMetadata title={title} description={description} />
      <Head>
        {/* Without the firm's name, which networks show beside it (og:site_name) and for which they leave no room. */}
        <meta property="og:title" content={title} />
        <meta property="og:type" content="article" />
        <meta property="og:image:alt" content={heroAlt} />
        <meta property="article:published_time" content={written.iso} />
        <meta property="article:modified_time" content={changes[0]?.day.iso} />
        <meta property="article:section" content={list.label} />
      </Head>
      <main>
        <article>
          <div className={styles.cover}>
            <header className={styles.header}>
              {back}
              <h1 data-running-title>
                <Unbroken text={title} />
              </h1>
              <p className={clsx('lead', styles.description)}>
                <Unbroken text={description} />
              </p>
              <p className={styles.dates} data-no-search="">
                <span>
                  <Translate id="article.published" values={{date: <Time day={written} />}} />
                </span>
                <span>
                  <Translate id="article.checked" values={{date: <Time day={checked} />}} />
                </span>
                <span data-screen-only>{translate({id: 'article.minutes'}, {minutes})}</span>
              </p>
              <OverdueNotice article={article} />
            </header>
            <Drawing src={hero} format="hero" alt={heroAlt} className={styles.hero} />
          </div>
          <div className={styles.columns}>
            <ArticleContents entries={Content.toc} />
            <div className={styles.body} data-layout={layout}>
              <MDXContent>
                <Content />
              </MDXContent>
            </div>
            <footer className={styles.footer}>
              <ArticleTools article={article} />
              <p className={clsx('lead', styles.offer)} data-no-search="">
                <Link to={messageAddress(translate({id: 'article.subject'}, {subject: article.subject}))}>{offer}</Link>
              </p>
              <ArticleShelfLife article={article} />
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
function BackToList({list: {label, permalink}}: {readonly list: ArticleList}): ReactNode {
  const isBlog = permalink === useBaseUrl(BLOG_PATH);
  return (
    <BackLink to={permalink}>
      {isBlog ? translate({id: 'article.backToBlog'}) : translate({id: 'article.backToList'}, {list: label})}
    </BackLink>
  );
}

function Time({day: {iso, text}}: {readonly day: Day}): ReactNode {
  return <time dateTime={iso}>{text}</time>;
}
