import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import type {SectionId} from '../../../site/sections';
import PartBoundary from '../PartBoundary';
import styles from './styles.module.css';

interface LandingSectionProps {
  readonly id: SectionId;
  /** Id of the heading that names the section. */
  readonly labelledBy: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A section of the landing page that links can point at: `/#id`. An error in it stays in it. */
export default function LandingSection({id, labelledBy, children, className}: LandingSectionProps): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return (
    <section id={id} aria-labelledby={labelledBy} tabIndex={-1} className={clsx(styles.section, className)}>
      <PartBoundary>{children}</PartBoundary>
    </section>
  );
}
