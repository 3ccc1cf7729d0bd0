import {translate} from '@docusaurus/Translate';
import {type RefObject, useEffect, useRef, useState} from 'react';
import styles from './styles.module.css';

/** An item of the table of contents that Docusaurus extracts (`toc`). */
export interface TocItem {
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

/**
 * The table of contents of an article, with the current section highlighted. On narrow screens, it is a `details` below the
 * header. It opens over the text, and src/browser/floating-details.ts closes it. On wide screens, it is always open beside
 * the text, so a heading replaces the summary.
 */
export default function ArticleContents({toc}: {readonly toc: readonly TocItem[]}) {
  const details = useRef<HTMLDetailsElement>(null);
  const currentId = useCurrentSectionId(details);
  const sections = toc.filter(({level}) => level === 2);

  return (
    <details ref={details} className={styles.contents} data-floating>
      <summary>
        {translate({id: 'article.contents'})}
        <span>{sections.find(({id}) => id === currentId)?.value ?? ''}</span>
      </summary>
      <nav aria-label={translate({id: 'article.contents'})}>
        <p className={styles.heading} aria-hidden="true">
          {translate({id: 'article.contents'})}
        </p>
        <ol className="clean-list">
          {sections.map(({value, id}) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === currentId ? 'location' : undefined}>
                {value}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}

/**
 * Returns the id of the first visible section's heading; undefined above the first section and in the footer.
 *
 * @param tocRef An element inside the article.
 */
function useCurrentSectionId(tocRef: RefObject<HTMLElement | null>): string | undefined {
  const [currentId, setCurrentId] = useState<string>();
  useEffect(() => {
    const parts = [...(tocRef.current?.closest('article')?.querySelectorAll('[data-part], footer') ?? [])];
    const headingOf = (part: Element | undefined) => part?.querySelector(':scope > h2, summary > h2');
    const firstHeading = parts.map(headingOf).find((heading) => heading);
    if (!firstHeading) {
      return undefined;
    }
    const visibleParts = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const {target, isIntersecting} of entries) {
          visibleParts[isIntersecting ? 'add' : 'delete'](target);
        }
        setCurrentId(headingOf(parts.find((part) => visibleParts.has(part)))?.id);
      },
      // The scroll margin of headings is the height of the sticky elements that cover the text.
      {rootMargin: `-${getComputedStyle(firstHeading).scrollMarginTop} 0px 0px`},
    );
    for (const part of parts) {
      observer.observe(part);
    }
    return () => observer.disconnect();
  }, [tocRef]);
  return currentId;
}
