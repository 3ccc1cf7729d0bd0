/** How far beyond the window a drawing is loaded for a visitor who scrolls, in parts of the window's height. */
const NEAR = '100%';

let observer: IntersectionObserver | undefined;

function newObserver(margin: string): IntersectionObserver {
  return new IntersectionObserver(
    (entries) => {
      for (const {isIntersecting, target} of entries) {
        if (isIntersecting) {
          showDrawings(target);
          observer?.unobserve(target);
        }
      }
    },
    {rootMargin: `${margin} 0px`},
  );
}

/**
 * Loads the drawings in an element (src/components/site/Drawing) as they come near the window, each in the variant that is shown: what
 * `loading="lazy"` does for images, which `<use>` does not know. Until the visitor scrolls, only those in the window.
 */
export function watchDrawings(container: ParentNode): void {
  if (!observer) {
    observer = newObserver('0px');
    addEventListener(
      'scroll',
      () => {
        observer?.disconnect();
        observer = newObserver(NEAR);
        watchDrawings(document);
      },
      {once: true, passive: true},
    );
  }
  for (const reference of unloaded(container)) {
    observer.observe(reference.parentElement as Element);
  }
}

/** Loads all drawings in an element. */
export function showDrawings(container: ParentNode): void {
  for (const reference of unloaded(container)) {
    reference.setAttribute('href', reference.dataset.href ?? '');
  }
}

const unloaded = (container: ParentNode): NodeListOf<SVGUseElement> =>
  container.querySelectorAll<SVGUseElement>('use[data-href]:not([href])');
