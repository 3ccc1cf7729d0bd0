import Translate, {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import type {ArticlePageData} from '../../../plugins/articles/page-data';
import Drawing from '../../site/Drawing';
import {Checked, Time} from '../Day';
import NewerVersion from '../NewerVersion';
import {OverdueNotice} from '../ReviewNotice';
import Unbroken from '../Unbroken';
import styles from './styles.module.css';

interface ArticleCoverProps extends ArticlePageData {
  /** The way back to the list of the article. */
  readonly back: ReactNode;
}

/** The head of an article: its title, its days and its chart. */
export default function ArticleCover({article, newer, draft, back}: ArticleCoverProps): ReactNode {
  const {title, description, hero, heroAlt, written, checked, minutes} = article;
  return (
    <div className={styles.cover}>
      <header className={styles.header}>
        {back}
        <h1 data-running-title>
          <Unbroken text={title} />
        </h1>
        <p className={clsx('lead', styles.description)}>
          <Unbroken text={description} />
        </p>
        <p className={styles.dates} data-no-search="">
          <span>
            <Translate id="article.published" values={{date: <Time day={written} />}} />
          </span>
          <Checked day={checked} />
          <span data-screen-only>{translate({id: 'article.minutes'}, {minutes})}</span>
        </p>
        <OverdueNotice article={article} />
        <NewerVersion newer={newer} />
        {process.env.NODE_ENV === 'development' && draft && <p className="notice">{draft}</p>}
      </header>
      <Drawing src={hero} format="hero" alt={heroAlt} className={styles.hero} />
    </div>
  );
}
