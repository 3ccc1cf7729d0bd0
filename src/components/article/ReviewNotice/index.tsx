import Translate, {translate} from '@docusaurus/Translate';
import type {ArticleFrontMatter} from '../../../../plugins/content/content-data';
import {useToday} from '../../site/useToday';
import {Time} from '../Time';
import styles from './styles.module.css';

/** Warns that the next check of the facts is overdue, also when it became so after the build. */
export function OverdueNotice({recheck}: Pick<ArticleFrontMatter, 'recheck'>) {
  const today = useToday();
  return (
    <p className="notice" hidden={today <= recheck}>
      <Translate id="article.overdue" values={{date: <Time day={recheck} />}} />
    </p>
  );
}

/** The date of the next check of an article, its facts that age, and its changes. */
export default function ReviewDetails({frontMatter}: {readonly frontMatter: ArticleFrontMatter}) {
  const {recheck, ages, changes} = frontMatter;
  const days = [...new Set(changes.map(({date}) => date))];
  return (
    <section className={styles.details} aria-labelledby="review">
      <h2 id="review">{translate({id: 'article.review'})}</h2>
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
