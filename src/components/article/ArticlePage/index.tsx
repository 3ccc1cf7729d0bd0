import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import clsx from 'clsx';
import type {FunctionComponent} from 'react';
import type {ArticleFrontMatter} from '../../../../plugins/content/content-data';
import {useArticle} from '../../../../plugins/content/hooks';
import {absolute, firm} from '../../../site/firm';
import {messageAddress} from '../../../site/message-link';
import {BLOG_PATH} from '../../../site/paths';
import {shareImageOf} from '../../../site/share-image';
import Drawing from '../../site/Drawing';
import StructuredData, {Breadcrumbs} from '../../site/StructuredData';
import ArticleContents, {type ContentsEntry} from '../ArticleContents';
import ArticleNeighbours from '../ArticleNeighbours';
import ArticleTools from '../ArticleTools';
import BackLink from '../BackLink';
import Colophon from '../Colophon';
import ReviewDetails, {OverdueNotice} from '../ReviewNotice';
import {Checked, Time} from '../Time';
import coverStyles from './cover.module.css';
import styles from './styles.module.css';
import textStyles from './text.module.css';
import './checklist.css';
import '../tables.css';

/** The text of an article as both content plugins load it. */
interface ArticleContent extends FunctionComponent {
  readonly metadata: {
    /** Path on the host, such as `/en/blog/importacion`. */
    readonly permalink: string;
    readonly frontMatter: ArticleFrontMatter;
  };
  readonly toc: readonly ContentsEntry[];
}

/** The page of an article, from either content plugin. */
export default function ArticlePage({content: Content}: {readonly content: ArticleContent}) {
  const {permalink, frontMatter} = Content.metadata;
  const context = useArticle(permalink);
  const {article} = context;
  const {title, description, list} = article;
  const subject = translate({id: 'article.subject'}, {subject: frontMatter.subject});
  const blog = {label: translate({id: 'nav.blog'}), permalink: useBaseUrl(BLOG_PATH)};
  const isInBlog = list.permalink === blog.permalink;
  const back = (
    <BackLink to={list.permalink}>
      {isInBlog ? translate({id: 'article.backToBlog'}) : translate({id: 'article.backToList'}, {list: list.label})}
    </BackLink>
  );
  return (
    <Layout title={title} description={description}>
      <Head>
        {/* Networks leave little room for titles, and show the firm's name separately (og:site_name). */}
        <meta property="og:title" content={title} />
        <meta property="og:type" content="article" />
        <meta property="og:image" content={absolute(shareImageOf(article.hero))} />
        <meta property="og:image:alt" content={frontMatter.hero_alt} />
        <meta property="article:published_time" content={article.publishedAt} />
        <meta property="article:modified_time" content={article.changedAt} />
        <meta property="article:section" content={list.label} />
      </Head>
      <StructuredData
        thing={{
          '@type': 'Article',
          headline: title,
          datePublished: article.publishedAt,
          dateModified: article.changedAt,
          author: {'@type': 'Organization', name: firm.name, url: firm.website},
          image: absolute(shareImageOf(article.hero)),
        }}
      />
      <Breadcrumbs steps={[blog, ...(isInBlog ? [] : [list]), {label: title, permalink}]} />
      <main>
        <article>
          <div className={coverStyles.cover}>
            <header>
              {back}
              <h1 data-running-title>{title}</h1>
              <p className={clsx('lead', coverStyles.description)}>{description}</p>
              <p className={clsx('fine-print', coverStyles.dates)} data-no-search="">
                <span>
                  <Translate id="article.published" values={{date: <Time day={frontMatter.date} />}} />
                </span>
                <Checked day={frontMatter.checked} />
                <span data-screen-only>{translate({id: 'article.minutes'}, {minutes: article.minutes})}</span>
              </p>
              <OverdueNotice recheck={frontMatter.recheck} />
              {frontMatter.draft && <p className="notice">{translate({id: 'article.draft'})}</p>}
            </header>
            <Drawing src={article.hero} format="hero" alt={frontMatter.hero_alt} isOnFirstScreen />
          </div>
          <div className={styles.layout}>
            <ArticleContents entries={Content.toc} />
            <div className={textStyles.body} data-layout={frontMatter.layout ?? 'article'}>
              <MDXContent>
                <Content />
              </MDXContent>
            </div>
            <footer className={styles.end}>
              <ArticleTools article={article} />
              <p className={clsx('lead', styles.offer)} data-no-search="">
                <Link to={messageAddress(subject)}>{frontMatter.offer}</Link>
              </p>
              <ReviewDetails frontMatter={frontMatter} />
              <p className={clsx('fine-print', styles.disclaimer)}>{translate({id: 'article.disclaimer'})}</p>
              {back}
              <Colophon permalink={permalink} checked={frontMatter.checked} />
            </footer>
          </div>
        </article>
        <ArticleNeighbours {...context} />
      </main>
    </Layout>
  );
}
