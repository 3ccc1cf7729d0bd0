/** A margin for `watchDrawings` that covers a page of any length. */
export const WHOLE_PAGE = '1000000px';

/**
 * Loads the drawings in an element (src/components/site/Drawing) as they come near the window, each in the variant that
 * is shown, because `<use>` has no `loading="lazy"`. A page in use loads all: Firefox loads nothing while it prints.
 *
 * @param margin Distance from the window, a CSS length.
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
