import {type RefObject, useEffect, useState} from 'react';

/**
 * Returns the id of the first heading whose part is visible below sticky elements. Undefined before and after the text.
 * @param inside An element of the article.
 */
export default function useCurrentSection(inside: RefObject<HTMLElement | null>): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const parts = [...(inside.current?.closest('article')?.querySelectorAll('[data-part], footer') ?? [])];
    const headingOf = (part: Element | undefined) => part?.querySelector(':scope > h2');
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
