import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/BlogListPage';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {useGuideCategories} from '../../data/guide-categories';
import type {IconName} from '../../data/icons';
import type {ArticleFrontMatter} from '../ArticlePage/ArticleLayout';
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

/** /blog: a card for each article of blog/posts and for each category of guides, which shows the chart of its first guide. */
export default function BlogIndexPage(props: Props): ReactNode {
  const posts = props.items.map(({content}): Card => {
    const {title, description, permalink, frontMatter} = content.metadata;
    const {hero} = frontMatter as unknown as ArticleFrontMatter;
    return {title, description, permalink, icon: 'container', hero};
  });
  const cards: readonly Card[] = [...posts, ...useGuideCategories()];
  return (
    <Layout>
      <PageMetadata title={translate({id: 'blog.title'})} description={props.metadata.blogDescription} />
      <BlogListPageStructuredData {...props} />
      <main className={styles.page}>
        <ListHeader title={translate({id: 'blog.heading'})} description={props.metadata.blogDescription} />
        <ul className={styles.cards}>
          {cards.map(({title, description, permalink, icon, hero}) => (
            <li key={permalink} className={styles.card}>
              {hero && <Drawing src={hero} format="hero" isFramed className={styles.chart} />}
              <h2 className={styles.title}>
                <Icon name={icon} className={styles.icon} />
                {title}
              </h2>
              <p className={styles.description}>{description}</p>
              <Link to={permalink} className={buttonClass('secondary')}>
                <Translate id="blog.readMore" />
                <span className="visually-hidden">{`: ${title}`}</span>
              </Link>
            </li>
          ))}
        </ul>
      </main>
    </Layout>
  );
}
