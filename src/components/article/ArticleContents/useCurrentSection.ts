import {type RefObject, useEffect, useState} from 'react';

/**
 * The id of the heading under which one reads: of the first part of the article that is not yet above where a heading comes to stand
 * when it is scrolled to. None before the first heading, nor below the text.
 *
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
    const inSight = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const {target, isIntersecting} of entries) {
          inSight[isIntersecting ? 'add' : 'delete'](target);
        }
        setCurrent(headingOf(parts.find((part) => inSight.has(part)))?.id);
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
