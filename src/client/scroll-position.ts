/** How long a page that has just arrived may still change its height, in milliseconds. */
const SETTLING_TIME = 2000;

/** A position that means the same in all languages, whose texts differ in length. */
export interface ScrollPosition {
  /** The heading passed last, by its number on the page; -1 above the first. */
  readonly heading: number;
  /** How far it is from there to the next, from 0 to 1. */
  readonly progress: number;
}

/** Scrolls to where the visitor was in the other language, and again while the page finds its height, until the visitor acts. */
export function restoreScrollPosition(position: ScrollPosition): void {
  const observer = new ResizeObserver(() => window.scrollTo({top: offsetOf(position), behavior: 'instant'}));
  const stop = () => observer.disconnect();
  observer.observe(document.body);
  for (const action of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(action, stop, {once: true, passive: true});
  }
  setTimeout(stop, SETTLING_TIME);
}

/** Offsets of the page's headings from its top, in pixels, between those of its two ends. */
function milestones(): number[] {
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')].filter(
    (heading) => heading.getClientRects().length > 0,
  );
  const end = document.documentElement.scrollHeight - window.innerHeight;
  return [0, ...headings.map((heading) => Math.min(heading.getBoundingClientRect().top + window.scrollY, end)), end];
}

/** Where the visitor is. */
export function currentScrollPosition(): ScrollPosition {
  const stones = milestones();
  const passed = Math.max(
    stones.findLastIndex((stone) => stone <= window.scrollY),
    0,
  );
  const from = stones[passed] ?? 0;
  const to = stones[passed + 1] ?? from;
  return {heading: passed - 1, progress: to > from ? (window.scrollY - from) / (to - from) : 0};
}

function offsetOf({heading, progress}: ScrollPosition): number {
  const stones = milestones();
  const from = stones[heading + 1] ?? 0;
  const to = stones[heading + 2] ?? from;
  return from + (to - from) * progress;
}
