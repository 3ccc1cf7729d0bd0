const root = document.documentElement;

/** What may hold a line of text on the first screen. A paragraph keeps its lines as a whole, of whatever pieces they are. */
const TEXTS = 'header *, h1, h2, h3, p, li, dt, dd, summary, label, legend, button, main div, main :not(p) > span';

/** What long pages consist of. */
const PARTS = 'main > section, [data-part], footer';

/** By how much the browser lets something move without calling it a shift, in pixels (Layout Instability, W3C). */
const UNNOTICED = 3;

/** Changes of the spaces between words that are hardly seen, in font sizes, in the order in which they are tried. */
const SPACINGS = ['', ...[0.02, 0.04, 0.06, 0.08, 0.1, 0.12].flatMap((size) => [`${size}em`, `${-size}em`])];

/**
 * Changes from the system's typefaces to the site's, which come after the first paint: preloaded ones delay the largest paint by 0.7 s on
 * a slow line (Lighthouse). Every text on the screen keeps its lines, so that nothing moves.
 */
export async function adoptTypefaces(): Promise<void> {
  if (root.dataset.typefaces === undefined) {
    return;
  }
  // Where one does not come, the system's stays.
  await Promise.allSettled(loadTypefaces());
  const below = [...document.querySelectorAll<HTMLElement>(PARTS)].filter(
    (part) => part.getBoundingClientRect().top >= innerHeight,
  );
  const inView = [...document.querySelectorAll<HTMLElement>(TEXTS)].filter(isOnScreen);
  const texts = inView.filter((text) => !inView.some((part) => part !== text && text.contains(part)));
  const places = new Map(texts.map((text) => [text, placesOf(text)]));
  const hasMoved = (text: HTMLElement): boolean => {
    const before = places.get(text) as number[];
    return placesOf(text).some((place, index) => Math.abs(place - (before[index] as number)) >= UNNOTICED);
  };
  for (const part of below) {
    part.style.containIntrinsicHeight = `${part.offsetHeight}px`;
  }
  for (const part of below) {
    part.style.contentVisibility = 'auto';
  }
  delete root.dataset.typefaces;
  let changed = texts;
  for (const spacing of SPACINGS) {
    for (const {style} of changed) {
      style.wordSpacing = spacing;
    }
    changed = changed.filter(hasMoved);
  }
  for (const text of changed) {
    text.style.wordSpacing = '';
    // Without those of the site, for all of its characters.
    text.style.fontFamily = getComputedStyle(text).fontFamily.replace(/.+?,(?=[^,]*Fallback)/, '');
  }
  for (const text of texts.filter(({style}) => style.wordSpacing || style.fontFamily)) {
    departures.observe(text);
  }
  showOneByOne(below);
}

/** Loads the typefaces of the characters that the page has: there are some for rare ones alone (`unicode-range`). */
function loadTypefaces(): Promise<unknown>[] {
  const text = document.body.textContent;
  const families = new Set([...document.fonts].map(({family}) => family.replaceAll('"', '')));
  return [...families].flatMap((family) =>
    [400, 700].map((weight) => document.fonts.load(`${weight} 1em "${family}"`, text)),
  );
}

/** Lets a text break its lines anew out of the window; above it, only where the browser keeps the rest in its place. */
const departures = new IntersectionObserver((entries) => {
  for (const {target, isIntersecting, boundingClientRect} of entries) {
    if (!isIntersecting && (boundingClientRect.top > 0 || CSS.supports('overflow-anchor', 'auto'))) {
      target.removeAttribute('style');
      departures.unobserve(target);
    }
  }
});

/** Whether a part of the page has lines of its own in the window. */
function isOnScreen(text: HTMLElement): boolean {
  const {top, bottom} = text.getBoundingClientRect();
  return bottom > 0 && top < innerHeight && text.textContent !== '' && getComputedStyle(text).display !== 'inline';
}

/**
 * Height of a text, and where each piece of it begins, in pixels from its top: the middle of its first line, as in WebKit lines are as
 * high as their typeface (no `ascent-override`).
 */
function placesOf(text: HTMLElement): number[] {
  const {top, height} = text.getBoundingClientRect();
  const places = [height];
  const pieces = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (pieces.nextNode()) {
    range.selectNode(pieces.currentNode);
    const [line] = range.getClientRects();
    places.push(line ? line.top + line.height / 2 - top : 0);
  }
  return places;
}

/** Lays parts out again in tasks of their own: all at once would keep a slow phone from answering for a tenth of a second. */
function showOneByOne([next, ...others]: readonly HTMLElement[]): void {
  if (next) {
    setTimeout(() => {
      next.removeAttribute('style');
      // The browser has to measure it in this task.
      next.getBoundingClientRect();
      showOneByOne(others);
    });
  }
}
