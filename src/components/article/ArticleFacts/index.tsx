import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import type {Article} from '../../../../plugins/articles/article';
import {Checked} from '../Day';
import styles from './styles.module.css';

/** The line of facts in a list. */
export function Facts({children, className}: {readonly children: ReactNode; readonly className?: string}): ReactNode {
  return (
    <p className={clsx(styles.facts, className)} data-no-search="">
      {children}
    </p>
  );
}

/** For whom an article is, when its facts were last checked, and how long it takes to read. */
export default function ArticleFacts({article: {audience, checked, minutes}}: {readonly article: Article}): ReactNode {
  return (
    <Facts>
      <span className={styles.audience}>{audience}</span>
      <Checked day={checked} />
      <span>{translate({id: 'article.minutes'}, {minutes})}</span>
    </Facts>
  );
}
