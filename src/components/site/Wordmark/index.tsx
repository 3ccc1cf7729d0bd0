import {firm} from '../../../site/firm';
import styles from './styles.module.css';

/** The firm's name beside its mark, in the colour of the text. */
export default function Wordmark() {
  return (
    <span className={styles.wordmark} translate="no">
      <span aria-hidden="true" />
      {firm.name}
    </span>
  );
}
