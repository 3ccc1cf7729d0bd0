import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Translate from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {firm} from '../../../site/firm';
import type {Section} from '../../../site/sections';
import boundaryStyles from './boundary.module.css';
import styles from './styles.module.css';

interface LandingSectionProps {
  /** Its heading has the id `<id>-title`. */
  readonly id: Section;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A section of the landing page with the address `/#id`. An error in it leaves the other sections intact. */
export default function LandingSection({id, children, className}: LandingSectionProps) {
  useBrokenLinks().collectAnchor(id);
  return (
    <section id={id} aria-labelledby={`${id}-title`} tabIndex={-1} className={clsx(styles.section, className)}>
      <PartBoundary>{children}</PartBoundary>
    </section>
  );
}

/** Replaces a failed part of the landing page with a message and the firm's address. The other parts stay intact. */
export function PartBoundary({children}: {readonly children: ReactNode}) {
  const failure = () => (
    <p className={boundaryStyles.failure} role="alert">
      <Translate id="landing.failure" values={{email: <a href={`mailto:${firm.email}`}>{firm.email}</a>}} />
    </p>
  );
  return <ErrorBoundary fallback={failure}>{children}</ErrorBoundary>;
}
