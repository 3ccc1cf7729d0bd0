/** However long a page is: to be given to `watchDrawings`. */
export const WHOLE_PAGE = '1000000px';

/**
 * Loads the drawings in an element (src/components/site/Drawing) as they come near the window, each in the variant that is shown: what
 * `loading="lazy"` does for images, which `<use>` does not know.
 *
 * Somebody who uses the page gets all of them, of 1 to 16 kB each: while it prints, Firefox loads nothing.
 *
 * @param margin How far from the window they may be, a length of CSS.
 */
export function watchDrawings(container: ParentNode, margin = '0px'): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const {isIntersecting, target} of entries) {
        if (isIntersecting) {
          showDrawings(target);
          observer.unobserve(target);
        }
      }
    },
    {rootMargin: margin},
  );
  for (const reference of unloaded(container)) {
    observer.observe(reference.parentElement as Element);
  }
}

/** Loads all variants of all drawings in an element. */
export function showDrawings(container: ParentNode): void {
  for (const reference of unloaded(container)) {
    reference.setAttribute('href', reference.dataset.href ?? '');
  }
}

const unloaded = (container: ParentNode): NodeListOf<SVGUseElement> =>
  container.querySelectorAll<SVGUseElement>('use[data-href]:not([href])');
