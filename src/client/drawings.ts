/** Everywhere on the page, however long it is. */
const EVERYWHERE = '1000000px';

/** Made in the browser: components import this file, too. */
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
    {rootMargin: margin},
  );
}

/**
 * Loads the drawings in an element (src/components/site/Drawing) as they come into the window, each in the variant that is shown: what
 * `loading="lazy"` does for images, which `<use>` does not know.
 */
export function watchDrawings(container: ParentNode): void {
  observer ??= newObserver('0px');
  for (const reference of unloaded(container)) {
    observer.observe(reference.parentElement as Element);
  }
}

/**
 * Loads the variants that are shown anywhere on the page, now and on all pages to come: while a browser prints, it loads nothing (Firefox).
 * A visitor who uses the page has them before; those of an article are smaller than a photo.
 */
export function watchAllDrawings(): void {
  observer?.disconnect();
  observer = newObserver(EVERYWHERE);
  watchDrawings(document);
}

/** Loads all variants of all drawings in an element. */
export function showDrawings(container: ParentNode): void {
  for (const reference of unloaded(container)) {
    reference.setAttribute('href', reference.dataset.href ?? '');
  }
}

const unloaded = (container: ParentNode): NodeListOf<SVGUseElement> =>
  container.querySelectorAll<SVGUseElement>('use[data-href]:not([href])');
