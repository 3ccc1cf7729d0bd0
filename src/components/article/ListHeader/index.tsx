import clsx from 'clsx';
import type {ReactNode} from 'react';
import Unbroken from '../Unbroken';
import styles from './styles.module.css';

interface ListHeaderProps {
  readonly title: string;
  readonly description?: string;
  readonly children?: ReactNode;
}

/** The head of a page that lists articles. */
export default function ListHeader({title, description, children}: ListHeaderProps): ReactNode {
  return (
    <header className={styles.header}>
      {children}
      <h1>
        <Unbroken text={title} />
      </h1>
      {description && <p className={clsx('lead', styles.description)}>{description}</p>}
    </header>
  );
}
