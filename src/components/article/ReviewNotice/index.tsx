import Translate, {translate} from '@docusaurus/Translate';
import type {ArticleFrontMatter} from '../../../../plugins/content/content-data';
import {useToday} from '../../site/useToday';
import {Time} from '../Time';
import styles from './styles.module.css';

/** Warns that the next check of the facts is overdue. The reader's date decides, not the build date. */
export function OverdueNotice({recheck}: Pick<ArticleFrontMatter, 'recheck'>) {
  const today = useToday();
  return (
    <p className="notice" hidden={today <= recheck}>
      <Translate id="article.overdue" values={{date: <Time date={recheck} />}} />
    </p>
  );
}

/** The date of an article's next check, the facts that may change by then, and past changes. */
export default function ReviewDetails({frontMatter}: {readonly frontMatter: ArticleFrontMatter}) {
  const {recheck, ages, changes} = frontMatter;
  const changeDates = [...new Set(changes.map(({date}) => date))];
  return (
    <section className={styles.details} aria-labelledby="review">
      <h2 id="review">{translate({id: 'article.review'})}</h2>
      <p>
        <Translate id="article.recheck" values={{date: <Time date={recheck} />}} />
      </p>
      <ul>
        {ages.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <h3>{translate({id: 'article.changes'})}</h3>
      <dl>
        {changeDates.map((changeDate) => (
          <div key={changeDate}>
            <dt>
              <Time date={changeDate} />
            </dt>
            {changes
              .filter(({date}) => date === changeDate)
              .map(({what}) => (
                <dd key={what}>{what}</dd>
              ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
