import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/BlogListPage';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {type GuideCategory, useGuideCategories} from '../../data/guide-categories';
import {buttonClass} from '../Button';
import Icon from '../Icon';
import ListHeader from '../ListHeader';
import styles from './styles.module.css';

/** What a card shows; every category of guides is one already. */
type Card = GuideCategory;

/** /blog: a card for each article of blog/posts and for each category of guides. */
export default function BlogIndexPage(props: Props): ReactNode {
  const posts = props.items.map(({content}): Card => {
    const {title, description, permalink} = content.metadata;
    return {title, description, permalink, icon: 'container'};
  });
  const cards = [...posts, ...useGuideCategories()];
  return (
    <Layout>
      <PageMetadata title={translate({id: 'blog.title'})} description={props.metadata.blogDescription} />
      <BlogListPageStructuredData {...props} />
      <main className={styles.page}>
        <ListHeader title={translate({id: 'blog.heading'})} description={props.metadata.blogDescription} />
        <ul className={styles.cards}>
          {cards.map(({title, description, permalink, icon}) => (
            <li key={permalink} className={styles.card}>
              <Icon name={icon} className={styles.icon} />
              <h2 className={styles.title}>{title}</h2>
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
