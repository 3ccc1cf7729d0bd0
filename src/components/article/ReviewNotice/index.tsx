import Translate, {translate} from '@docusaurus/Translate';
import {type ReactNode, useEffect, useState} from 'react';
import type {Article} from '../../../plugins/articles/article';
import styles from './styles.module.css';

interface ShelfLifeProps {
  readonly article: Article;
}

/**
 * Says that the day is past by which the facts were to be checked again. Whoever reads a page that was built before that day is told,
 * too: by src/client/review-date.ts, which takes `hidden` away, and by the application once it is there.
 */
export function OverdueNotice({article: {recheck, isOverdue}}: ShelfLifeProps): ReactNode {
  const [isPast, setIsPast] = useState(isOverdue);
  useEffect(() => setIsPast(isOverdue || recheck.iso < new Date().toISOString().slice(0, 10)), [isOverdue, recheck]);
  return (
    <p className={styles.overdue} data-recheck={recheck.iso} hidden={!isPast} suppressHydrationWarning>
      <Translate id="article.overdue" values={{date: <time dateTime={recheck.iso}>{recheck.text}</time>}} />
    </p>
  );
}

/** How long an article may be relied on, which of its facts age, and what has changed in it. */
export default function ArticleShelfLife({article: {recheck, ages, changes}}: ShelfLifeProps): ReactNode {
  const days = changes.map(({day}) => day).filter((day, index, all) => day.iso !== all[index - 1]?.iso);
  return (
    <section className={styles.shelfLife} aria-labelledby="shelf-life">
      <h2 id="shelf-life">
        <Translate id="article.shelfLife" />
      </h2>
      <p>
        <Translate id="article.recheck" values={{date: <time dateTime={recheck.iso}>{recheck.text}</time>}} />
      </p>
      <ul>
        {ages.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <h3>{translate({id: 'article.changes'})}</h3>
      <dl>
        {days.map((day) => (
          <div key={day.iso}>
            <dt>
              <time dateTime={day.iso}>{day.text}</time>
            </dt>
            {changes
              .filter((change) => change.day.iso === day.iso)
              .map(({what}) => (
                <dd key={what}>{what}</dd>
              ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
