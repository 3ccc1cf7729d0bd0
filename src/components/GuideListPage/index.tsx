import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Props} from '@theme/DocCategoryGeneratedIndexPage';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import type {ArticleCard} from '../../data/article';
import BackLink from '../BackLink';
import {buttonClass} from '../Button';
import DocumentLink from '../DocumentLink';
import Drawing from '../Drawing';
import ListHeader from '../ListHeader';
import styles from './styles.module.css';

interface GuideListPageProps extends Props {
  /** In the order of the category's side bar. */
  readonly articles: readonly ArticleCard[];
}

/** /blog/<category>: the guides of a category. */
export default function GuideListPage({categoryGeneratedIndex, articles}: GuideListPageProps): ReactNode {
  const {title, description} = categoryGeneratedIndex;
  return (
    <Layout>
      <PageMetadata title={title} description={description} />
      <main className={styles.page}>
        <ListHeader title={title} description={description}>
          <BackLink to={useBaseUrl('/blog')}>
            <Translate id="article.backToBlog" />
          </BackLink>
        </ListHeader>
        <ol className={styles.guides}>
          {articles.map((guide) => (
            <li key={guide.permalink} className={styles.guide}>
              <Drawing src={guide.hero} format="hero" isFramed className={styles.chart} />
              <h2 className={styles.title}>{guide.title}</h2>
              <p className={styles.description}>{guide.description}</p>
              <div className={styles.actions} data-pagefind-ignore="">
                <Link to={guide.permalink} className={buttonClass('secondary')}>
                  <Translate id="guides.read" />
                  <span className="visually-hidden">{`: ${guide.title}`}</span>
                </Link>
                <DocumentLink article={guide} />
              </div>
            </li>
          ))}
        </ol>
      </main>
    </Layout>
  );
}
