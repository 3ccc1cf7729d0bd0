import clsx from 'clsx';
import styles from './styles.module.css';

/** `primary` for the one thing a screen is for, `secondary` for the rest. */
export type ButtonKind = 'primary' | 'secondary';

/** The look of a button, for whatever element is right: `button`, link or section link. */
export const buttonClass = (kind: ButtonKind, className?: string): string =>
  clsx(styles.button, styles[kind], className);
