import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Links a page to the list page that it belongs to. */
export default function BackLink({to, children}: {readonly to: string; readonly children: ReactNode}) {
  return (
    <Link to={to} className={styles.back} data-no-search="">
      <span aria-hidden="true">‹</span> {children}
    </Link>
  );
}
