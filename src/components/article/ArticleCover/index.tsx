import Translate, {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {Article} from '../../../../plugins/articles/article';
import type {ArticleFrontMatter} from '../../../../plugins/content-check/front-matter';
import Drawing from '../../site/Drawing';
import {Checked, Time} from '../Day';
import NewerVersion from '../NewerVersion';
import {OverdueNotice} from '../ReviewNotice';
import Unbroken from '../Unbroken';
import styles from './styles.module.css';

interface ArticleCoverProps {
  readonly article: Article;
  readonly frontMatter: ArticleFrontMatter;
  /** A link to the list that contains the article. */
  readonly back: ReactNode;
}

/** The cover of an article: title, dates, notices and chart. */
export default function ArticleCover({article, frontMatter, back}: ArticleCoverProps): ReactNode {
  const {title, description, permalink, hero, minutes} = article;
  const {date, checked, draft, hero_alt: heroAlt} = frontMatter;
  return (
    <div className={styles.cover}>
      <header>
        {back}
        <h1 data-running-title>
          <Unbroken text={title} />
        </h1>
        <p className="lead">
          <Unbroken text={description} />
        </p>
        <p className={styles.dates} data-no-search="">
          <span>
            <Translate id="article.published" values={{date: <Time day={date} />}} />
          </span>
          <Checked day={checked} />
          <span data-screen-only>{translate({id: 'article.minutes'}, {minutes})}</span>
        </p>
        <OverdueNotice recheck={frontMatter.recheck} />
        <NewerVersion permalink={permalink} />
        {draft && (
          <p className="notice">
            <Translate id="article.draft" />
          </p>
        )}
      </header>
      <Drawing src={hero} format="hero" alt={heroAlt} />
    </div>
  );
}
