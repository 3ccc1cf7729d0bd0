import Head from '@docusaurus/Head';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Props} from '@theme/BlogListPage';
import clsx from 'clsx';
import type {Article} from '../../../../plugins/content/content-data';
import {useArticles, useGuideCategories} from '../../../../plugins/content/hooks';
import {feedFormats} from '../../../site/feeds';
import {BLOG_PATH} from '../../../site/paths';
import {CardButton, CardLink, cardClass} from '../../site/Card';
import Drawing from '../../site/Drawing';
import Icon from '../../site/Icon';
import {Breadcrumbs} from '../../site/StructuredData';
import ArticleIndex from '../ArticleIndex';
import ArticleMeta, {MetaLine} from '../ArticleMeta';
import ListPage from '../ListPage';
import {LastChecked} from '../Time';
import styles from './styles.module.css';

/** The page /blog: a card for each post and each category of guides, and a list of all articles. */
export default function BlogIndexPage({metadata}: Props) {
  const blogUrl = useBaseUrl(BLOG_PATH);
  const articles = useArticles();
  const articlesIn = (permalink: string) => articles.filter(({listPage}) => listPage.permalink === permalink);
  const posts = articlesIn(blogUrl).map((article) => ({
    ...article,
    icon: 'container' as const,
    meta: <ArticleMeta article={article} />,
  }));
  const categories = useGuideCategories().map((category) => {
    const guides = articlesIn(category.permalink);
    return {...category, hero: guides[0]?.hero, meta: <CategoryMeta guides={guides} />};
  });
  const feeds = feedFormats.map((format) => ({...format, url: `${blogUrl}/${format.file}`}));
  const heading = translate({id: 'blog.heading'});
  return (
    <ListPage title={translate({id: 'blog.title'})} heading={heading} description={metadata.blogDescription}>
      <Breadcrumbs items={[{label: heading, permalink: blogUrl}]} />
      <Head>
        {feeds.map(({name, type, url}) => (
          <link key={name} rel="alternate" type={type} title={name} href={url} />
        ))}
      </Head>
      <ul className={clsx('clean-list', styles.cards)} data-no-search="">
        {[...posts, ...categories].map(({title, description, permalink, icon, hero, meta}, index) => (
          <li key={permalink} className={cardClass(styles.card)}>
            {hero && (
              <Drawing src={hero} format="hero" isFramed isOnFirstScreen={index === 0} className={styles.chart} />
            )}
            <h2 className={styles.title}>
              <Icon name={icon} className={styles.icon} />
              <CardLink to={permalink}>{title}</CardLink>
            </h2>
            <p>{description}</p>
            {meta}
            <CardButton>{translate({id: 'blog.readMore'})}</CardButton>
          </li>
        ))}
      </ul>
      <ArticleIndex articles={[...articles].sort((a, b) => b.checked.localeCompare(a.checked))} />
      <p className={clsx('fine-print', styles.feeds)} data-screen-only>
        {translate({id: 'feed.subscribe'})}
        {feeds.map(({name, type, url}) => (
          <a key={name} href={url} type={type}>
            {name}
          </a>
        ))}
      </p>
    </ListPage>
  );
}

/** The number of guides in a category and the date of the latest check. */
function CategoryMeta({guides}: {readonly guides: readonly Article[]}) {
  const checkDates = guides.map(({checked}) => checked).sort();
  return (
    <MetaLine>
      <span>{translate({id: 'blog.articleCount'}, {count: guides.length})}</span>
      {guides.length > 0 && <LastChecked date={checkDates.at(-1) ?? ''} />}
    </MetaLine>
  );
}
