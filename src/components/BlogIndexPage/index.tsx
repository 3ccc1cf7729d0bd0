import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Props} from '@theme/BlogListPage';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import type {ArticleCard, ArticleEntry} from '../../data/article';
import {feedFormats} from '../../data/feeds';
import {useGuideCategories} from '../../data/guide-categories';
import type {IconName} from '../../data/icons';
import ArticleIndex from '../ArticleIndex';
import {buttonClass} from '../Button';
import Drawing from '../Drawing';
import Icon from '../Icon';
import ListHeader from '../ListHeader';
import styles from './styles.module.css';

interface Card {
  readonly title: string;
  readonly description: string;
  readonly permalink: string;
  readonly icon: IconName;
  /** The chart on the card. */
  readonly hero?: string;
}

interface BlogIndexPageProps extends Props {
  readonly articles: readonly ArticleCard[];
  readonly all: readonly ArticleEntry[];
}

/**
 * /blog: a card for each article of blog/posts and for each category of guides, which shows the chart of its first guide; below them
 * a list of all articles.
 */
export default function BlogIndexPage({articles, all, metadata}: BlogIndexPageProps): ReactNode {
  const posts = articles.map((article): Card => ({...article, icon: 'container'}));
  const cards: readonly Card[] = [...posts, ...useGuideCategories()];
  const blog = useBaseUrl('/blog');
  const feeds = feedFormats.map((format) => ({...format, address: `${blog}/${format.file}`}));
  return (
    <Layout>
      <PageMetadata title={translate({id: 'blog.title'})} description={metadata.blogDescription} />
      <Head>
        {feeds.map(({name, type, address}) => (
          <link key={name} rel="alternate" type={type} title={name} href={address} />
        ))}
      </Head>
      <main className={styles.page}>
        <ListHeader title={translate({id: 'blog.heading'})} description={metadata.blogDescription} />
        <ul className={styles.cards}>
          {cards.map(({title, description, permalink, icon, hero}) => (
            <li key={permalink} className={styles.card}>
              {hero && <Drawing src={hero} format="hero" isFramed className={styles.chart} />}
              <h2 className={styles.title}>
                <Icon name={icon} className={styles.icon} />
                {title}
              </h2>
              <p className={styles.description}>{description}</p>
              <Link to={permalink} className={buttonClass('secondary')} data-pagefind-ignore="">
                <Translate id="blog.readMore" />
                <span className="visually-hidden">{`: ${title}`}</span>
              </Link>
            </li>
          ))}
        </ul>
        <ArticleIndex entries={all} />
        <p className={styles.feeds}>
          <Translate id="feed.subscribe" />
          {feeds.map(({name, type, address}) => (
            <a key={name} href={address} type={type}>
              {name}
            </a>
          ))}
        </p>
      </main>
    </Layout>
  );
}
