import clsx from 'clsx';
import styles from './styles.module.css';

/** Returns the class names of a button, for a `button` or a link. @param kind `primary` for the main action on screen. */
export const buttonClass = (kind: 'primary' | 'secondary', className?: string): string =>
  clsx(styles.button, styles[kind], className);
