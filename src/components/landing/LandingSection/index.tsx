import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import type {Section} from '../../../site/sections';
import PartBoundary from '../PartBoundary';
import styles from './styles.module.css';

interface LandingSectionProps {
  /** Its heading has the id `<id>-title`. */
  readonly id: Section;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A section of the landing page with the address `/#id`. An error in it leaves the other sections intact. */
export default function LandingSection({id, children, className}: LandingSectionProps): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return (
    <section id={id} aria-labelledby={`${id}-title`} tabIndex={-1} className={clsx(styles.section, className)}>
      <PartBoundary>{children}</PartBoundary>
    </section>
  );
}
