import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Props} from '@theme/DocCategoryGeneratedIndexPage';
import type {ReactNode} from 'react';
import {useGuideCategories} from '../../data/guide-categories';
import BackLink from '../BackLink';
import {buttonClass} from '../Button';
import Drawing from '../Drawing';
import ListHeader from '../ListHeader';
import styles from './styles.module.css';

/** /blog/<category>: the guides of a category, in the order of its sidebar. */
export default function GuideListPage({categoryGeneratedIndex}: Props): ReactNode {
  const {title, description, permalink} = categoryGeneratedIndex;
  const guides = useGuideCategories().find((category) => category.permalink === permalink)?.guides ?? [];
  return (
    <main className={styles.page}>
      <PageMetadata title={title} description={description} />
      <ListHeader title={title} description={description}>
        <BackLink to={useBaseUrl('/blog')}>
          <Translate id="article.backToBlog" />
        </BackLink>
      </ListHeader>
      <ol className={styles.guides}>
        {guides.map((guide) => (
          <li key={guide.permalink} className={styles.guide}>
            <Drawing src={guide.hero} format="hero" isFramed className={styles.chart} />
            <h2 className={styles.title}>{guide.title}</h2>
            <p className={styles.description}>{guide.description}</p>
            <Link to={guide.permalink} className={buttonClass('secondary', styles.read)}>
              <Translate id="guides.read" />
              <span className="visually-hidden">{`: ${guide.title}`}</span>
            </Link>
          </li>
        ))}
      </ol>
    </main>
  );
}
