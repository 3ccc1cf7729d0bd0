import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import type {Section} from '../../../site/sections';
import styles from './styles.module.css';

interface LandingSectionProps {
  /** Anchor of the section. Its heading must have the id `<id>-title`. */
  readonly id: Section;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A section of the landing page that links can target as `/#<id>`. */
export default function LandingSection({id, children, className}: LandingSectionProps) {
  useBrokenLinks().collectAnchor(id);
  return (
    <section id={id} aria-labelledby={`${id}-title`} tabIndex={-1} className={clsx(styles.section, className)}>
      {children}
    </section>
  );
}
