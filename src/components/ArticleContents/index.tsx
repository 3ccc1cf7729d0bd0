import Translate from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** A heading of a text, as Docusaurus tells it. */
export interface ContentsEntry {
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

/**
 * The contents of an article: closed on a phone, where they would push the text down; open beside it where there is room, and on the
 * first sheet of paper.
 */
export default function ArticleContents({entries}: {readonly entries: readonly ContentsEntry[]}): ReactNode {
  return (
    <details className={styles.contents}>
      <summary>
        <Translate id="article.contents" />
      </summary>
      <nav>
        <ol className={styles.entries}>
          {entries
            .filter(({level}) => level === 2)
            .map(({value, id}) => (
              <li key={id}>
                <a href={`#${id}`}>{value}</a>
              </li>
            ))}
        </ol>
      </nav>
    </details>
  );
}
