import Translate from '@docusaurus/Translate';
import {type ReactNode, useEffect, useRef} from 'react';
import styles from './styles.module.css';
import useCurrentSection from './useCurrentSection';

/** A heading in the table of contents of Docusaurus. */
export interface ContentsEntry {
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

/**
 * The contents of an article, which mark the current section. Where there is no room beside the text, they are a bar
 * below the header that opens over the text (src/client/floating-details.ts closes it). In print they are on the cover.
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
        <span>{sections.find(({id}) => id === current)?.value ?? ''}</span>
      </summary>
      <nav>
        <ol>
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

/** Scrolls a long list to the entry of a section. */
function showEntry(contents: HTMLElement | null, section = ''): void {
  const entry = contents?.querySelector<HTMLElement>(`a[href="#${section}"]`);
  const list = entry?.closest('nav');
  list?.scrollTo({top: (entry?.offsetTop ?? 0) - list.clientHeight / 2});
}
