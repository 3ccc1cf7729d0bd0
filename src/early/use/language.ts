/**
 * Each language is an application of its own, so changing it loads a new page. So that the visitor loses nothing, the page that
 * is left hands over where the visitor was and what was typed; the page that arrives takes it and deletes it at once.
 */
import {opensElsewhere} from '../../lib/links';
import {adoptDrafts, collectDrafts, type Draft, restoreDrafts} from './drafts';

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

const linkOf = ({target}: Event) => (target as Element).closest<HTMLAnchorElement>('a[data-language-switch]');

/**
 * Hands over whenever the visitor follows a link to this page in another language (`data-language-switch`). From when a pointer or
 * the focus comes to the link until a mouse leaves it, browsers make that page ready (src/data/speculation-rules.ts); by themselves
 * they would think about it for a fifth of a second.
 */
export function watchLanguageSwitch(): void {
  const approach = (event: Event) => {
    const link = linkOf(event);
    if (link) {
      link.dataset.languageSwitch = 'near';
    }
  };
  document.addEventListener('pointerover', approach);
  document.addEventListener('focusin', approach);
  document.addEventListener('pointerout', (event) => {
    const link = linkOf(event);
    // A finger leaves before it clicks.
    if (link && event.pointerType === 'mouse') {
      link.dataset.languageSwitch = '';
    }
  });
  document.addEventListener('click', (event) => {
    const link = linkOf(event);
    if (!link) {
      return;
    }
    // The query and the anchor are not known when the page is built.
    link.search = location.search;
    link.hash = location.hash;
    if (!opensElsewhere(event)) {
      handOver();
    }
  });
}

function handOver(): void {
  const handover: Handover = {time: Date.now(), place: currentPlace(), drafts: collectDrafts()};
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(handover));
  } catch {
    // Storage is off: the language changes all the same, from the top of the page.
  }
}

/** Takes what the page in the other language handed over. Does nothing on an ordinary arrival. */
export function receiveHandover(): void {
  // A page that is made ready in advance is handed nothing yet.
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', receiveHandover, {once: true});
    return;
  }
  const handover = take();
  if (handover) {
    adoptDrafts(handover.drafts);
    restoreDrafts();
    restorePlace(handover.place);
  }
}

/**
 * Scrolls to where the visitor was in the other language, and again while the page finds its height (fonts, pictures),
 * until the visitor does something.
 */
function restorePlace(place: Place): void {
  const observer = new ResizeObserver(() => window.scrollTo({top: offsetOf(place), behavior: 'instant'}));
  const stop = () => observer.disconnect();
  observer.observe(document.body);
  for (const action of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(action, stop, {once: true, passive: true});
  }
  setTimeout(stop, SETTLING_TIME);
}

function take(): Handover | undefined {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    const handover = stored ? (JSON.parse(stored) as Handover) : undefined;
    return handover && Date.now() - handover.time <= MAX_AGE ? handover : undefined;
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
