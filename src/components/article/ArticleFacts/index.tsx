import Translate, {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import type {Day, ListedArticle} from '../../../plugins/articles/article';
import styles from './styles.module.css';

interface DayProps {
  readonly day: Day;
}

/** A day, for people and machines. */
export function Time({day: {iso, text}}: DayProps): ReactNode {
  return <time dateTime={iso}>{text}</time>;
}

/** The day of a check, among other facts. */
export function Checked({day}: DayProps): ReactNode {
  return (
    <span>
      <Translate id="article.checked" values={{date: <Time day={day} />}} />
    </span>
  );
}

/** The line of facts in a list. */
export function Facts({children, className}: {readonly children: ReactNode; readonly className?: string}): ReactNode {
  return (
    <p className={clsx(styles.facts, className)} data-no-search="">
      {children}
    </p>
  );
}

/** For whom an article is, when its facts were last checked, and how long it takes to read. */
export default function ArticleFacts({
  article: {audience, checked, minutes},
}: {
  readonly article: ListedArticle;
}): ReactNode {
  return (
    <Facts>
      <span className={styles.audience}>{audience}</span>
      <Checked day={checked} />
      <span>{translate({id: 'article.minutes'}, {minutes})}</span>
    </Facts>
  );
}
