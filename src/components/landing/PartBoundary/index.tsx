import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Translate from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import {firm} from '../../../site/firm';
import styles from './styles.module.css';

/** Replaces a failed part of the landing page with a message and the firm's address. The other parts stay intact. */
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
