import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {buttonClass} from '../Button';
import styles from './styles.module.css';

/** Returns the class names of an element that contains a `CardLink`. Other links in it stay clickable. */
export const cardClass = (className?: string): string => clsx(styles.card, className);

/** The title of a card, a link whose click area covers the whole card. */
export function CardLink({to, children}: {readonly to: string; readonly children: ReactNode}) {
  return (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  );
}

/** A decoration that looks like a button. Screen readers skip it, and the `CardLink` receives its clicks. */
export function CardButton({children}: {readonly children: ReactNode}) {
  return (
    <span className={buttonClass('secondary', styles.button)} aria-hidden="true" data-no-search="">
      {children}
    </span>
  );
}
