import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {buttonClass} from '../Button';
import styles from './styles.module.css';

/** Returns the classes of an element that contains a `CardLink`. Its other links can still be clicked. */
export const cardClass = (className?: string): string => clsx(styles.card, className);

/** The link of a card: its title, which covers the whole card. */
export function CardLink({to, children}: {readonly to: string; readonly children: ReactNode}) {
  return (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  );
}

/** Looks like the button of a card, but only decorates: clicks reach the link above it, and screen readers skip it. */
export function CardButton({children}: {readonly children: ReactNode}) {
  return (
    <span className={buttonClass('secondary', styles.button)} aria-hidden="true" data-no-search="">
      {children}
    </span>
  );
}
