import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {buttonClass} from '../Button';
import styles from './styles.module.css';

/** The look of what has a `CardLink`, whichever element it is. Other links in it stay links of their own. */
export const cardClass = (className?: string): string => clsx(styles.card, className);

/** The one link of a card, which is its title and covers all of it. */
export function CardLink({to, children}: {readonly to: string; readonly children: ReactNode}): ReactNode {
  return (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  );
}

/** What shows that a card leads on, as a button would: the press goes to the link above it, and nobody hears of it twice. */
export function CardButton({children}: {readonly children: ReactNode}): ReactNode {
  return (
    <span className={buttonClass('secondary', styles.button)} aria-hidden="true" data-no-search="">
      {children}
    </span>
  );
}
