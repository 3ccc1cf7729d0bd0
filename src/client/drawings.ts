/** How far beyond the window a drawing is loaded for a visitor who scrolls, in parts of the window's height. */
const NEAR = '100%';

const observe = (margin: string): IntersectionObserver =>
  new IntersectionObserver(
    (entries) => {
      for (const {isIntersecting, target} of entries) {
        if (isIntersecting) {
          references(target).forEach(show);
          observer.unobserve(target);
        }
      }
    },
    {rootMargin: `${margin} 0px`},
  );

/** At first for what is in the window alone: most who open a page have yet to read. */
let observer = observe('0px');
addEventListener(
  'scroll',
  () => {
    observer.disconnect();
    observer = observe(NEAR);
    watchDrawings(document);
  },
  {once: true, passive: true},
);

/**
 * Loads the drawings in an element (src/components/site/Drawing) as they come near the window, each in the variant that is shown:
 * what `loading="lazy"` does for images, which `<use>` does not know.
 */
export function watchDrawings(container: ParentNode): void {
  for (const reference of references(container)) {
    observer.observe(reference.parentElement as Element);
  }
}

/** Loads all drawings of the page, such as for paper, which has no window that comes near. */
export const showAllDrawings = (): void => references(document).forEach(show);

const references = (container: ParentNode): NodeListOf<SVGUseElement> =>
  container.querySelectorAll<SVGUseElement>('use[data-href]:not([href])');

function show(reference: SVGUseElement): void {
  reference.setAttribute('href', reference.dataset.href ?? '');
}
