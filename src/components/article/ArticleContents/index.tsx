import Translate from '@docusaurus/Translate';
import {type ReactNode, useEffect, useRef} from 'react';
import styles from './styles.module.css';
import useCurrentSection from './useCurrentSection';

/** A heading of a text, as Docusaurus tells it. */
export interface ContentsEntry {
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

/**
 * The contents of an article, with the section that is being read: a bar that stays under the head of the page and opens over the text
 * where there is no room beside it, which src/client/floating-details.ts closes; else open; and on the first sheet of paper.
 */
export default function ArticleContents({entries}: {readonly entries: readonly ContentsEntry[]}): ReactNode {
  const contents = useRef<HTMLDetailsElement>(null);
  const current = useCurrentSection(contents);
  const sections = entries.filter(({level}) => level === 2);

  useEffect(() => showEntry(contents.current, current), [current]);

  return (
    <details
      ref={contents}
      className={styles.contents}
      data-floating
      onToggle={() => showEntry(contents.current, current)}>
      <summary>
        <Translate id="article.contents" />
        <span className={styles.current}>{sections.find(({id}) => id === current)?.value ?? ''}</span>
      </summary>
      <nav>
        <ol className={styles.entries}>
          {sections.map(({value, id}) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                {value}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}

/** Scrolls a list that is longer than its room to the entry of a section. */
function showEntry(contents: HTMLElement | null, section = ''): void {
  const entry = contents?.querySelector<HTMLElement>(`a[href="#${section}"]`);
  const list = entry?.closest('nav');
  list?.scrollTo({top: (entry?.offsetTop ?? 0) - list.clientHeight / 2});
}
