import {translate} from '@docusaurus/Translate';
import type {PropsWithChildren} from 'react';
import styles from './styles.module.css';

/** The box on top of an article (`:::tip[Title]` in Markdown), which is enough for a reader in a hurry. */
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
