import {firm} from '../../../site/firm';
import styles from './styles.module.css';

/** The firm's logo: its mark and its name. */
export default function Wordmark() {
  return (
    <span className={styles.wordmark} translate="no">
      <span aria-hidden="true" />
      {firm.name}
    </span>
  );
}
