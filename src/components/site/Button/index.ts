import clsx from 'clsx';
import styles from './styles.module.css';

/** `primary` is the main action of a screen. */
export type ButtonKind = 'primary' | 'secondary';

/** Returns the classes of a button, for a `button`, a link or a section link. */
export const buttonClass = (kind: ButtonKind, className?: string): string =>
  clsx(styles.button, styles[kind], className);
