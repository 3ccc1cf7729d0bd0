import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import type {Article} from '../../../../plugins/content/content-data';
import {Checked} from '../Time';
import styles from './styles.module.css';

/** A line of facts about an entry of a list. */
export function Facts({children, className}: {readonly children: ReactNode; readonly className?: string}) {
  return (
    <p className={clsx('fine-print', styles.facts, className)} data-no-search="">
      {children}
    </p>
  );
}

/** The audience of an article, the date of its last check and its reading time. */
export default function ArticleFacts({article: {audience, checked, minutes}}: {readonly article: Article}) {
  return (
    <Facts>
      <span className={styles.audience}>{audience}</span>
      <Checked day={checked} />
      <span>{translate({id: 'article.minutes'}, {minutes})}</span>
    </Facts>
  );
}
