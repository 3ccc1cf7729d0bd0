import Head from '@docusaurus/Head';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Props} from '@theme/BlogListPage';
import type {ReactNode} from 'react';
import type {ArticleCard, ArticleEntry} from '../../../plugins/articles/article';
import type {GuideCategoryCard} from '../../../plugins/articles/guide-categories-data';
import {BLOG_PATH} from '../../../site/addresses';
import {feedFormats} from '../../../site/feeds';
import type {IconName} from '../../../site/icons';
import {CardButton, CardLink, cardClass} from '../../site/Card';
import Drawing from '../../site/Drawing';
import Icon from '../../site/Icon';
import ArticleFacts, {Facts} from '../ArticleFacts';
import ArticleIndex from '../ArticleIndex';
import {Checked} from '../Day';
import ListPage from '../ListPage';
import Unbroken from '../Unbroken';
import styles from './styles.module.css';

interface Card {
  readonly title: string;
  readonly description: string;
  readonly permalink: string;
  readonly icon: IconName;
  /** The chart on the card. */
  readonly hero?: string;
  readonly facts: ReactNode;
}

interface BlogIndexPageProps extends Props {
  readonly articles: readonly ArticleCard[];
  readonly categories: readonly GuideCategoryCard[];
  readonly all: readonly ArticleEntry[];
}

/**
 * /blog: a card for each article of blog/posts and for each category of guides, which shows the chart of its first guide; below them
 * a list of all articles.
 */
export default function BlogIndexPage({articles, categories, all, metadata}: BlogIndexPageProps): ReactNode {
  const posts = articles.map(
    (article): Card => ({...article, icon: 'container', facts: <ArticleFacts article={article} />}),
  );
  const categoryCards = categories.map((category): Card => {
    const guides = all.filter(({list}) => list.permalink === category.permalink);
    return {...category, facts: <CategoryFacts guides={guides} />};
  });
  const blog = useBaseUrl(BLOG_PATH);
  const feeds = feedFormats.map((format) => ({...format, address: `${blog}/${format.file}`}));
  return (
    <ListPage
      title={translate({id: 'blog.title'})}
      heading={translate({id: 'blog.heading'})}
      description={metadata.blogDescription}>
      <Head>
        {feeds.map(({name, type, address}) => (
          <link key={name} rel="alternate" type={type} title={name} href={address} />
        ))}
      </Head>
      <ul className={styles.cards} data-no-search="">
        {[...posts, ...categoryCards].map(({title, description, permalink, icon, hero, facts}) => (
          <li key={permalink} className={cardClass(styles.card)}>
            {hero && <Drawing src={hero} format="hero" isFramed className={styles.chart} />}
            <h2 className={styles.title}>
              <Icon name={icon} className={styles.icon} />
              <CardLink to={permalink}>
                <Unbroken text={title} />
              </CardLink>
            </h2>
            <p className={styles.description}>{description}</p>
            {facts}
            <CardButton>
              <Translate id="blog.readMore" />
            </CardButton>
          </li>
        ))}
      </ul>
      <ArticleIndex entries={all} />
      <p className={styles.feeds} data-screen-only>
        <Translate id="feed.subscribe" />
        {feeds.map(({name, type, address}) => (
          <a key={name} href={address} type={type}>
            {name}
          </a>
        ))}
      </p>
    </ListPage>
  );
}

/** How many guides a category has, and the latest check among them. @param guides Those first whose facts were checked last. */
function CategoryFacts({guides}: {readonly guides: readonly ArticleEntry[]}): ReactNode {
  return (
    <Facts>
      <span>{translate({id: 'blog.count'}, {count: guides.length})}</span>
      {guides[0] && <Checked day={guides[0].checked} />}
    </Facts>
  );
}
