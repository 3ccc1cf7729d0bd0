/** A position that means the same in all languages, whose texts differ in length. */
export interface ScrollPosition {
  /** The last heading above, by its index on the page; -1 above the first. */
  readonly heading: number;
  /** Progress from it to the next one, from 0 to 1. */
  readonly progress: number;
}

/** Scrolls to the position in the other language. */
export const restoreScrollPosition = (position: ScrollPosition): void =>
  window.scrollTo({top: offsetOf(position), behavior: 'instant'});

/** Offsets of the headings from the top of the page, in pixels, between those of its two ends. */
function headingOffsets(): number[] {
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')].filter(
    (heading) => heading.getClientRects().length > 0,
  );
  const end = document.documentElement.scrollHeight - window.innerHeight;
  return [0, ...headings.map((heading) => Math.min(heading.getBoundingClientRect().top + window.scrollY, end)), end];
}

export function currentScrollPosition(): ScrollPosition {
  const offsets = headingOffsets();
  const passed = Math.max(
    offsets.findLastIndex((offset) => offset <= window.scrollY),
    0,
  );
  const from = offsets[passed] ?? 0;
  const to = offsets[passed + 1] ?? from;
  return {heading: passed - 1, progress: to > from ? (window.scrollY - from) / (to - from) : 0};
}

function offsetOf({heading, progress}: ScrollPosition): number {
  const offsets = headingOffsets();
  const from = offsets[heading + 1] ?? 0;
  const to = offsets[heading + 2] ?? from;
  return from + (to - from) * progress;
}
