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
import {absoluteUrl, firm} from '../../../site/firm';
import {messageUrl} from '../../../site/message-link';
import {BLOG_PATH} from '../../../site/paths';
import {shareImageOf} from '../../../site/share-image';
import Drawing from '../../site/Drawing';
import StructuredData, {Breadcrumbs} from '../../site/StructuredData';
import ArticleContents, {type TocItem} from '../ArticleContents';
import ArticleNeighbours from '../ArticleNeighbours';
import ArticleTools from '../ArticleTools';
import BackLink from '../BackLink';
import Colophon from '../Colophon';
import ReviewDetails, {OverdueNotice} from '../ReviewNotice';
import {LastChecked, Time} from '../Time';
import coverStyles from './cover.module.css';
import styles from './styles.module.css';
import textStyles from './text.module.css';
import './checklist.css';
import '../tables.css';

/** The compiled Markdown of an article, as the blog plugin and the docs plugin provide it. */
interface ArticleContent extends FunctionComponent {
  readonly metadata: {
    /** Path with the base URL, such as `/en/blog/importacion`. */
    readonly permalink: string;
    readonly frontMatter: ArticleFrontMatter;
  };
  readonly toc: readonly TocItem[];
}

/** The page of a post or a guide. */
export default function ArticlePage({content: Content}: {readonly content: ArticleContent}) {
  const {permalink, frontMatter} = Content.metadata;
  const articleContext = useArticle(permalink);
  const {article} = articleContext;
  const {title, description, listPage} = article;
  const subject = translate({id: 'article.messageSubject'}, {subject: frontMatter.subject});
  const blogBreadcrumb = {label: translate({id: 'nav.blog'}), permalink: useBaseUrl(BLOG_PATH)};
  const isPost = listPage.permalink === blogBreadcrumb.permalink;
  const backLink = (
    <BackLink to={listPage.permalink}>
      {isPost ? translate({id: 'article.backToBlog'}) : translate({id: 'article.backToList'}, {list: listPage.label})}
    </BackLink>
  );
  return (
    <Layout title={title} description={description}>
      <Head>
        {/* Omits the firm's name, because social networks have little space for titles and show `og:site_name` anyway. */}
        <meta property="og:title" content={title} />
        <meta property="og:type" content="article" />
        <meta property="og:image" content={absoluteUrl(shareImageOf(article.hero))} />
        <meta property="og:image:alt" content={frontMatter.hero_alt} />
        <meta property="article:published_time" content={article.publishedAt} />
        <meta property="article:modified_time" content={article.changedAt} />
        <meta property="article:section" content={listPage.label} />
      </Head>
      <StructuredData
        thing={{
          '@type': 'Article',
          headline: title,
          datePublished: article.publishedAt,
          dateModified: article.changedAt,
          author: {'@type': 'Organization', name: firm.name, url: firm.website},
          image: absoluteUrl(shareImageOf(article.hero)),
        }}
      />
      <Breadcrumbs items={[blogBreadcrumb, ...(isPost ? [] : [listPage]), {label: title, permalink}]} />
      <main>
        <article>
          <div className={coverStyles.cover}>
            <header>
              {backLink}
              <h1 data-running-title>{title}</h1>
              <p className={clsx('lead', coverStyles.description)}>{description}</p>
              <p className={clsx('fine-print', coverStyles.dates)} data-no-search="">
                <span>
                  <Translate id="article.published" values={{date: <Time date={frontMatter.date} />}} />
                </span>
                <LastChecked date={frontMatter.checked} />
                <span data-screen-only>{translate({id: 'article.minutes'}, {minutes: article.readingMinutes})}</span>
              </p>
              <OverdueNotice recheck={frontMatter.recheck} />
              {frontMatter.draft && <p className="notice">{translate({id: 'article.draft'})}</p>}
            </header>
            <Drawing src={article.hero} format="hero" alt={frontMatter.hero_alt} isOnFirstScreen />
          </div>
          <div className={styles.layout}>
            <ArticleContents toc={Content.toc} />
            <div className={textStyles.body} data-layout={frontMatter.layout ?? 'article'}>
              <MDXContent>
                <Content />
              </MDXContent>
            </div>
            <footer className={styles.footer}>
              <ArticleTools article={article} />
              <p className={clsx('lead', styles.offer)} data-no-search="">
                <Link to={messageUrl(subject)}>{frontMatter.offer}</Link>
              </p>
              <ReviewDetails frontMatter={frontMatter} />
              <p className={clsx('fine-print', styles.disclaimer)}>{translate({id: 'article.disclaimer'})}</p>
              {backLink}
              <Colophon permalink={permalink} checked={frontMatter.checked} />
            </footer>
          </div>
        </article>
        <ArticleNeighbours {...articleContext} />
      </main>
    </Layout>
  );
}
