import {translate} from '@docusaurus/Translate';
import {type RefObject, useEffect, useRef, useState} from 'react';
import styles from './styles.module.css';

/** A heading in the table of contents of Docusaurus. */
export interface ContentsEntry {
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

/**
 * The contents of an article, which mark the current section. Where there is no room beside the text, they are a bar
 * below the header that opens over the text (src/browser/floating-details.ts closes it). Where there is, a heading takes
 * the place of the summary, which would open nothing.
 */
export default function ArticleContents({entries}: {readonly entries: readonly ContentsEntry[]}) {
  const contents = useRef<HTMLDetailsElement>(null);
  const current = useCurrentSection(contents);
  const sections = entries.filter(({level}) => level === 2);

  return (
    <details ref={contents} className={styles.contents} data-floating>
      <summary>
        {translate({id: 'article.contents'})}
        <span>{sections.find(({id}) => id === current)?.value ?? ''}</span>
      </summary>
      <nav aria-label={translate({id: 'article.contents'})}>
        <p className={styles.heading} aria-hidden="true">
          {translate({id: 'article.contents'})}
        </p>
        <ol className="clean-list">
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

/** Returns the id of the first heading whose part is visible below sticky elements; undefined outside of the text. */
function useCurrentSection(inside: RefObject<HTMLElement | null>): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const parts = [...(inside.current?.closest('article')?.querySelectorAll('[data-part], footer') ?? [])];
    const headingOf = (part: Element | undefined) => part?.querySelector(':scope > h2, summary > h2');
    const heading = parts.map(headingOf).find((candidate) => candidate);
    if (!heading) {
      return undefined;
    }
    const visible = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const {target, isIntersecting} of entries) {
          visible[isIntersecting ? 'add' : 'delete'](target);
        }
        setCurrent(headingOf(parts.find((part) => visible.has(part)))?.id);
      },
      {rootMargin: `-${getComputedStyle(heading).scrollMarginTop} 0px 0px`},
    );
    for (const part of parts) {
      observer.observe(part);
    }
    return () => observer.disconnect();
  }, [inside]);
  return current;
}
