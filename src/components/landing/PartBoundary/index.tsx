import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Translate from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import {firm} from '../../../site/firm';
import styles from './styles.module.css';

/** Keeps an error inside a part of the landing page: a sentence with other ways stands in its place, and the rest of the page goes on. */
export default function PartBoundary({children}: {readonly children: ReactNode}): ReactNode {
  return <ErrorBoundary fallback={() => <Failure />}>{children}</ErrorBoundary>;
}

function Failure(): ReactNode {
  return (
    <p className={styles.failure} role="alert">
      <Translate id="landing.failure" values={{email: <a href={`mailto:${firm.email}`}>{firm.email}</a>}} />
    </p>
  );
}
