import Layout from '@theme/Layout';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface ListPageProps {
  readonly title: string;
  /** Text of the `h1`, if it differs from the title in the browser tab. */
  readonly heading?: string;
  readonly description?: string;
  /** A link to the parent list page. */
  readonly backLink?: ReactNode;
  readonly children: ReactNode;
}

/** A page that lists articles or terms. */
export default function ListPage({title, heading = title, description, backLink, children}: ListPageProps) {
  return (
    <Layout title={title} description={description}>
      <main className={styles.page}>
        <header className={styles.header}>
          {backLink}
          <h1>{heading}</h1>
          {description && <p className={clsx('lead', styles.description)}>{description}</p>}
        </header>
        {children}
      </main>
    </Layout>
  );
}
