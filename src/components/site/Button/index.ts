import clsx from 'clsx';
import styles from './styles.module.css';

/** Returns the classes of a button, for a `button` or a link. `primary` is the main action of a screen. */
export const buttonClass = (kind: 'primary' | 'secondary', className?: string): string =>
  clsx(styles.button, styles[kind], className);
