import Translate, {translate} from '@docusaurus/Translate';
import {type ReactNode, useEffect} from 'react';
import type {ArticleFrontMatter} from '../../../../plugins/content-check/front-matter';
import {showOverdue} from '../../../client/review-date';
import {Time} from '../Day';
import styles from './styles.module.css';

/** Says that the facts were to be checked again by a day in the past, also when that day came after the page was built. */
export function OverdueNotice({recheck}: Pick<ArticleFrontMatter, 'recheck'>): ReactNode {
  // On the first page src/client/page.ts has done so, before the application.
  useEffect(showOverdue, []);
  return (
    <p
      className="notice"
      data-recheck={recheck}
      hidden={recheck >= new Date().toISOString().slice(0, 10)}
      suppressHydrationWarning>
      <Translate id="article.overdue" values={{date: <Time day={recheck} />}} />
    </p>
  );
}

interface ReviewDetailsProps {
  readonly frontMatter: ArticleFrontMatter;
}

/** How long an article may be relied on, which of its facts age, and what has changed in it. */
export default function ReviewDetails({frontMatter: {recheck, ages, changes}}: ReviewDetailsProps): ReactNode {
  const days = [...new Set(changes.map(({date}) => date))];
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
        {days.map((day) => (
          <div key={day}>
            <dt>
              <Time day={day} />
            </dt>
            {changes
              .filter(({date}) => date === day)
              .map(({what}) => (
                <dd key={what}>{what}</dd>
              ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
