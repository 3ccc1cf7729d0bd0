import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import type {ArticleList} from '../../../../plugins/articles/article';
import {useArticle} from '../../../../plugins/articles/hooks';
import type {ArticleFrontMatter} from '../../../../plugins/content-check/front-matter';
import {BLOG_PATH} from '../../../site/addresses';
import {messageAddress} from '../../../site/message-prefill';
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
  /** Path on the host, such as `/en/blog/importacion`. */
  readonly permalink: string;
  readonly frontMatter: ArticleFrontMatter;
  readonly toc: readonly ContentsEntry[];
  readonly children: ReactNode;
}

/** The page of an article, from either content plugin. */
export default function ArticlePage({permalink, frontMatter, toc, children}: ArticlePageProps): ReactNode {
  const context = useArticle(permalink);
  const {article} = context;
  const {title, description, list} = article;
  const subject = translate({id: 'article.subject'}, {subject: frontMatter.subject});
  const back = <BackToList {...list} />;
  return (
    <Layout title={title} description={description}>
      <Head>
        {/* Networks leave little room for titles, and show the firm's name separately (og:site_name). */}
        <meta property="og:title" content={title} />
        <meta property="og:type" content="article" />
        <meta property="og:image:alt" content={frontMatter.hero_alt} />
        <meta property="article:published_time" content={article.publishedAt} />
        <meta property="article:modified_time" content={article.changedAt} />
        <meta property="article:section" content={list.label} />
      </Head>
      <main>
        <article>
          <ArticleCover article={article} frontMatter={frontMatter} back={back} />
          <div className={styles.columns}>
            <ArticleContents entries={toc} />
            <ArticleText layout={frontMatter.layout}>{children}</ArticleText>
            <footer>
              <ArticleTools article={article} />
              <p className={clsx('lead', styles.offer)} data-no-search="">
                <Link to={messageAddress(subject)}>{frontMatter.offer}</Link>
              </p>
              <ReviewDetails frontMatter={frontMatter} />
              <p className={styles.disclaimer}>
                <Translate id="article.disclaimer" />
              </p>
              {back}
              <Colophon permalink={permalink} checked={<Time day={frontMatter.checked} />} />
            </footer>
          </div>
        </article>
        <ArticleNeighbours {...context} />
        <ArticleTooltip />
      </main>
    </Layout>
  );
}

/** A link to the list that contains the article. */
function BackToList({label, permalink}: ArticleList): ReactNode {
  const isBlog = permalink === useBaseUrl(BLOG_PATH);
  return (
    <BackLink to={permalink}>
      {isBlog ? translate({id: 'article.backToBlog'}) : translate({id: 'article.backToList'}, {list: label})}
    </BackLink>
  );
}
