import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {type PropsWithChildren, useState} from 'react';
import styles from './styles.module.css';

/**
 * The sources of an article: a `details` whose summary is the article's last heading. plugins/content/markdown inserts it.
 *
 * In the built page it is open. Without scripts, some browsers would not open it when a citation links into it. With
 * scripts, src/browser/fold-sources.ts closes it. After client-side navigation, it is closed from the start.
 */
export default function Sources({id, heading, children}: PropsWithChildren<{id: string; heading: string}>) {
  useBrokenLinks().collectAnchor(id);
  const isHydrated = useIsBrowser();
  const [isFromServer] = useState(!isHydrated);
  return (
    <details className={styles.sources} data-sources="" open={isFromServer}>
      <summary>
        <h2 id={id}>{heading}</h2>
      </summary>
      {children}
    </details>
  );
}
