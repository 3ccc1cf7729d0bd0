const root = document.documentElement;

/** By how much the browser lets something move without calling it a shift, in pixels (Layout Instability, W3C). */
const UNNOTICED = 3;

/**
 * Takes our typefaces, in whose place those of the visitor's system stand (src/early/head), when they are there: all at once, and only
 * if nothing that is in view changes its height on the page. Otherwise they come with the next page (src/lib/page-transition.ts).
 *
 * @returns When that is decided.
 */
export async function adoptTypefaces(): Promise<void> {
  if (root.dataset.typefaces === undefined) {
    return;
  }
  const faces = [...document.fonts].filter(({family}) => !family.includes('Fallback'));
  // Where one does not come, its stand-in stays.
  await Promise.allSettled(faces.map((face) => face.load()));
  const inView = [...document.body.querySelectorAll('*')].flatMap((element) => {
    const {top, bottom} = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight ? [{element, top}] : [];
  });
  delete root.dataset.typefaces;
  // Nothing is drawn between these lines.
  if (inView.some(({element, top}) => Math.abs(element.getBoundingClientRect().top - top) >= UNNOTICED)) {
    root.dataset.typefaces = 'late';
  }
}
