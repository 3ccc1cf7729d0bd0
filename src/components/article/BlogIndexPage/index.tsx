import Head from '@docusaurus/Head';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Props} from '@theme/BlogListPage';
import type {ReactNode} from 'react';
import type {Article} from '../../../../plugins/articles/article';
import {useArticles, useGuideCategories} from '../../../../plugins/articles/hooks';
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
  readonly hero?: string;
  readonly facts: ReactNode;
}

/** /blog: cards of the articles of blog/posts and of the categories of guides, and a list of all articles. */
export default function BlogIndexPage({metadata}: Props): ReactNode {
  const blog = useBaseUrl(BLOG_PATH);
  const articles = useArticles();
  const inList = (permalink: string) => articles.filter(({list}) => list.permalink === permalink);
  const posts = inList(blog).map(
    (article): Card => ({...article, icon: 'container', facts: <ArticleFacts article={article} />}),
  );
  const categoryCards = useGuideCategories().map((category): Card => {
    const guides = inList(category.permalink);
    return {...category, hero: guides[0]?.hero, facts: <CategoryFacts guides={guides} />};
  });
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
      <ArticleIndex entries={[...articles].sort((one, other) => other.checked.localeCompare(one.checked))} />
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

/** The number of guides of a category and the date of their latest check. */
function CategoryFacts({guides}: {readonly guides: readonly Article[]}): ReactNode {
  const checked = guides
    .map((guide) => guide.checked)
    .sort()
    .at(-1);
  return (
    <Facts>
      <span>{translate({id: 'blog.count'}, {count: guides.length})}</span>
      {checked && <Checked day={checked} />}
    </Facts>
  );
}
