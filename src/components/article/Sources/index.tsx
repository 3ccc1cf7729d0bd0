import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {type PropsWithChildren, useState} from 'react';
import styles from './styles.module.css';

/**
 * The sources of an article, below its last heading: they open on a press. plugins/content/markdown inserts them.
 *
 * Served open, and folded by src/browser/fold-sources.ts: without scripts, the links of the notes need them open.
 */
export default function Sources({id, heading, children}: PropsWithChildren<{id: string; heading: string}>) {
  useBrokenLinks().collectAnchor(id);
  const isHydrated = useIsBrowser();
  const [isServed] = useState(!isHydrated);
  return (
    <details className={styles.sources} data-sources="" open={isServed}>
      <summary>
        <h2 id={id}>{heading}</h2>
      </summary>
      {children}
    </details>
  );
}
