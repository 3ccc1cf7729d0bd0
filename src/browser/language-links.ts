/** Carries the query, the hash and the scroll position over to this page in another language, which is a separate app. */
import {isModifiedClick} from './modified-click';

/** Selects links to this page in another language (src/components/site/LanguageSwitch). */
const LANGUAGE_LINK = 'a[data-language-switch]';

/**
 * When the pointer or the focus reaches a link to another language, adds the query and hash of this page to it, before the
 * visitor can follow, copy or drag it. Until they reach another element, `data-language-switch` is `near`, so that browsers
 * prerender the page (speculation-rules.ts). When the visitor follows the link, saves the scroll position.
 */
export function watchLanguageLinks(): void {
  let nearLink: HTMLAnchorElement | null = null;
  const onApproach = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(LANGUAGE_LINK);
    if (link) {
      link.search = location.search;
      link.hash = location.hash;
    }
    if (link !== nearLink) {
      nearLink?.setAttribute('data-language-switch', '');
      link?.setAttribute('data-language-switch', 'near');
      nearLink = link;
    }
    if (link && event.type === 'click' && !isModifiedClick(event as MouseEvent)) {
      saveScrollPosition();
    }
  };
  // Does not reset the link on `pointerout`, because after a touch it fires before the click
  // (https://developer.mozilla.org/docs/Web/API/Element/pointerout_event).
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'contextmenu', 'click']) {
    addEventListener(type, onApproach, {capture: true});
  }
}

/** Key of the scroll position in `sessionStorage`. */
const SCROLL_KEY = 'scroll';

/** Top of the page, tops of its sections (the same ones in every language) and bottom of the page, in pixels. */
function sectionEdges(): number[] {
  const tops = [...document.querySelectorAll('main section')].map((section) => section.getBoundingClientRect().top);
  return [0, ...tops.map((top) => top + window.scrollY), document.documentElement.scrollHeight];
}

/**
 * Saves which part of the page is in the middle of the viewport: 2.5 is halfway down the second section. A fraction of the
 * whole height would be wrong until all sections are laid out (section-layout.ts).
 */
function saveScrollPosition(): void {
  const middle = window.scrollY + window.innerHeight / 2;
  const edges = sectionEdges();
  const index = edges.findLastIndex((edge) => edge <= middle);
  const [start = 0, end = 0] = edges.slice(index);
  try {
    sessionStorage.setItem(SCROLL_KEY, window.scrollY > 0 ? String(index + (middle - start) / (end - start)) : '');
  } catch {
    // Storage is off: the next page begins at its top.
  }
}

/** Restores the scroll position that the page in the other language has saved, and deletes it. */
export function restoreScrollPosition(): void {
  try {
    const position = Number(sessionStorage.getItem(SCROLL_KEY));
    sessionStorage.removeItem(SCROLL_KEY);
    if (position > 0) {
      const [start = 0, end = start] = sectionEdges().slice(Math.floor(position));
      window.scrollTo({top: start + (position % 1) * (end - start) - window.innerHeight / 2, behavior: 'instant'});
    }
  } catch {
    // Storage is off.
  }
}
