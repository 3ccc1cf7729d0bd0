import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import type {Article} from '../../../../plugins/content/content-data';
import {LastChecked} from '../Time';
import styles from './styles.module.css';

/** A line of metadata, such as dates and reading time, about an article or category in a list. */
export function MetaLine({children, className}: {readonly children: ReactNode; readonly className?: string}) {
  return (
    <p className={clsx('fine-print', styles.meta, className)} data-no-search="">
      {children}
    </p>
  );
}

/** The audience, last check and reading time of an article in a list. */
export default function ArticleMeta({article: {audience, checked, readingMinutes}}: {readonly article: Article}) {
  return (
    <MetaLine>
      <span className={styles.audience}>{audience}</span>
      <LastChecked date={checked} />
      <span>{translate({id: 'article.minutes'}, {minutes: readingMinutes})}</span>
    </MetaLine>
  );
}
