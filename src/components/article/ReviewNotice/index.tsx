import Translate, {translate} from '@docusaurus/Translate';
import {type ReactNode, useEffect} from 'react';
import {showOverdue} from '../../../client/review-date';
import type {PageArticle} from '../../../plugins/articles/article';
import {Time} from '../Day';
import styles from './styles.module.css';

interface ReviewProps {
  readonly article: PageArticle;
}

/** Says that the facts were to be checked again by a day in the past, also when that day came after the page was built. */
export function OverdueNotice({article: {recheck, isOverdue}}: ReviewProps): ReactNode {
  // On the first page src/client/page.ts has done so, before the application.
  useEffect(showOverdue, []);
  return (
    <p className="notice" data-recheck={recheck.iso} hidden={!isOverdue} suppressHydrationWarning>
      <Translate id="article.overdue" values={{date: <Time day={recheck} />}} />
    </p>
  );
}

/** How long an article may be relied on, which of its facts age, and what has changed in it. */
export default function ReviewDetails({article: {recheck, ages, changes}}: ReviewProps): ReactNode {
  return (
    <section className={styles.details} aria-labelledby="review">
      <h2 id="review">
        <Translate id="article.review" />
      </h2>
      <p>
        <Translate id="article.recheck" values={{date: <Time day={recheck} />}} />
      </p>
      <ul>
        {ages.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <h3>{translate({id: 'article.changes'})}</h3>
      <dl>
        {changes.map(({day, what}) => (
          <div key={day.iso}>
            <dt>
              <Time day={day} />
            </dt>
            {what.map((change) => (
              <dd key={change}>{change}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
