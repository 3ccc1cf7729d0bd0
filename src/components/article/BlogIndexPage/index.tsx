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
import ArticleFacts, {Facts} from '../ArticleFacts';
import ArticleIndex from '../ArticleIndex';
import ListPage from '../ListPage';
import {Checked} from '../Time';
import styles from './styles.module.css';

/** /blog: cards of the articles of blog/posts and of the categories of guides, and a list of all articles. */
export default function BlogIndexPage({metadata}: Props) {
  const blog = useBaseUrl(BLOG_PATH);
  const articles = useArticles();
  const inList = (permalink: string) => articles.filter(({list}) => list.permalink === permalink);
  const posts = inList(blog).map((article) => ({
    ...article,
    icon: 'container' as const,
    facts: <ArticleFacts article={article} />,
  }));
  const categories = useGuideCategories().map((category) => {
    const guides = inList(category.permalink);
    return {...category, hero: guides[0]?.hero, facts: <CategoryFacts guides={guides} />};
  });
  const feeds = feedFormats.map((format) => ({...format, address: `${blog}/${format.file}`}));
  const heading = translate({id: 'blog.heading'});
  return (
    <ListPage title={translate({id: 'blog.title'})} heading={heading} description={metadata.blogDescription}>
      <Breadcrumbs steps={[{label: heading, permalink: blog}]} />
      <Head>
        {feeds.map(({name, type, address}) => (
          <link key={name} rel="alternate" type={type} title={name} href={address} />
        ))}
      </Head>
      <ul className={clsx('clean-list', styles.cards)} data-no-search="">
        {[...posts, ...categories].map(({title, description, permalink, icon, hero, facts}, index) => (
          <li key={permalink} className={cardClass(styles.card)}>
            {hero && (
              <Drawing src={hero} format="hero" isFramed isOnFirstScreen={index === 0} className={styles.chart} />
            )}
            <h2 className={styles.title}>
              <Icon name={icon} className={styles.icon} />
              <CardLink to={permalink}>{title}</CardLink>
            </h2>
            <p>{description}</p>
            {facts}
            <CardButton>{translate({id: 'blog.readMore'})}</CardButton>
          </li>
        ))}
      </ul>
      <ArticleIndex entries={[...articles].sort((one, other) => other.checked.localeCompare(one.checked))} />
      <p className={clsx('fine-print', styles.feeds)} data-screen-only>
        {translate({id: 'feed.subscribe'})}
        {feeds.map(({name, type, address}) => (
          <a key={name} href={address} type={type}>
            {name}
          </a>
        ))}
      </p>
    </ListPage>
  );
}

/** The number of guides of a category and the date of their latest check. */
function CategoryFacts({guides}: {readonly guides: readonly Article[]}) {
  const days = guides.map(({checked}) => checked).sort();
  return (
    <Facts>
      <span>{translate({id: 'blog.count'}, {count: guides.length})}</span>
      {guides.length > 0 && <Checked day={days.at(-1) ?? ''} />}
    </Facts>
  );
}
