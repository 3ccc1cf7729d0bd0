import Translate, {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import type {Day, ListedArticle} from '../../../plugins/articles/article';
import styles from './styles.module.css';

interface FactsProps {
  readonly children: ReactNode;
  readonly className?: string;
}

/** The line of facts in a list. */
export function Facts({children, className}: FactsProps): ReactNode {
  return (
    <p className={clsx(styles.facts, className)} data-no-search="">
      {children}
    </p>
  );
}

/** The day of a check, among other facts. */
export function Checked({day}: {readonly day: Day}): ReactNode {
  return (
    <span>
      <Translate id="article.checked" values={{date: <time dateTime={day.iso}>{day.text}</time>}} />
    </span>
  );
}

/** For whom an article is, when its facts were last checked, and how long it takes to read. */
export default function ArticleFacts({article}: {readonly article: ListedArticle}): ReactNode {
  return (
    <Facts>
      <span className={styles.audience}>{article.audience}</span>
      <Checked day={article.checked} />
      <span>{translate({id: 'article.minutes'}, {minutes: article.minutes})}</span>
    </Facts>
  );
}
