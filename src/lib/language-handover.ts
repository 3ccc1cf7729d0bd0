/**
 * Each language is an application of its own, so changing it loads a new page. So that the visitor loses nothing, the page that
 * is left hands over where the visitor was and what was typed; the page that arrives takes it and deletes it at once.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {collectDrafts, type Draft, keepDraft} from './drafts';

const STORAGE_KEY = 'language-handover';
/** A handover older than this was not meant for this page load, in milliseconds. */
const MAX_AGE = 30_000;
/** How long a page that has just arrived may still change its height, in milliseconds. */
const SETTLING_TIME = 2000;

/**
 * A place on the page that means the same in both languages, whose texts differ in length: the heading passed last
 * (its number in the page's order; -1 above the first) and how far on to the next, from 0 to 1.
 */
interface Place {
  readonly heading: number;
  readonly progress: number;
}

interface Handover {
  readonly time: number;
  readonly place: Place;
  readonly drafts: Readonly<Record<string, Draft>>;
}

/** What the page that was left handed over, until its place has been restored. */
let arrived = take();

/** Call as the visitor follows the link to the other language. */
export function handOver(): void {
  const handover: Handover = {time: Date.now(), place: currentPlace(), drafts: collectDrafts()};
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(handover));
  } catch {
    // Storage is off: the language changes all the same, from the top of the page.
  }
}

/**
 * Scrolls to where the visitor was in the other language, and again while the page finds its height (fonts, the open tab),
 * until the visitor does something. Does nothing on an ordinary arrival.
 */
export function restorePlace(): void {
  if (!arrived) {
    return;
  }
  const {place} = arrived;
  // Pages read after this one start at their top.
  arrived = undefined;
  const observer = new ResizeObserver(() => window.scrollTo({top: offsetOf(place), behavior: 'instant'}));
  const stop = () => observer.disconnect();
  observer.observe(document.body);
  for (const action of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(action, stop, {once: true, passive: true});
  }
  setTimeout(stop, SETTLING_TIME);
}

function take(): Handover | undefined {
  if (!ExecutionEnvironment.canUseDOM) {
    return undefined;
  }
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    const handover = stored ? (JSON.parse(stored) as Handover) : undefined;
    if (!handover || Date.now() - handover.time > MAX_AGE) {
      return undefined;
    }
    for (const [formId, draft] of Object.entries(handover.drafts)) {
      keepDraft(formId, draft);
    }
    return handover;
  } catch {
    return undefined;
  }
}

/** Offsets of the page's headings from its top, in pixels, between those of its two ends. */
function milestones(): number[] {
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')].filter((heading) =>
    heading.checkVisibility(),
  );
  const end = document.documentElement.scrollHeight - window.innerHeight;
  return [0, ...headings.map((heading) => Math.min(heading.getBoundingClientRect().top + window.scrollY, end)), end];
}

function currentPlace(): Place {
  const stones = milestones();
  const passed = Math.max(
    stones.findLastIndex((stone) => stone <= window.scrollY),
    0,
  );
  const from = stones[passed] ?? 0;
  const to = stones[passed + 1] ?? from;
  return {heading: passed - 1, progress: to > from ? (window.scrollY - from) / (to - from) : 0};
}

function offsetOf({heading, progress}: Place): number {
  const stones = milestones();
  const from = stones[heading + 1] ?? 0;
  const to = stones[heading + 2] ?? from;
  return from + (to - from) * progress;
}
