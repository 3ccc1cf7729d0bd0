import {translate} from '@docusaurus/Translate';
import type {PropsWithChildren} from 'react';
import styles from './styles.module.css';

/** The summary box at the top of an article: `:::tip[Title]` in Markdown. */
export default function Summary({
  title = translate({id: 'article.summary'}),
  children,
}: PropsWithChildren<{title?: string}>) {
  return (
    <aside className={styles.summary} aria-label={title} data-summary="">
      <p className={styles.title} aria-hidden="true" data-no-search="">
        {title}
      </p>
      {children}
    </aside>
  );
}
