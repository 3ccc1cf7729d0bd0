/**
 * Carries the query, the hash and the scroll position over to this page in another language. Each language is a separate app.
 */
import {isModifiedClick} from './modified-click';

/** Selects links to this page in another language (src/components/site/LanguageSwitch). */
const LANGUAGE_LINK = 'a[data-language-switch]';

/**
 * Prepares a link to another language when the pointer or the focus reaches it. Adds the query and the hash of this page to
 * the link, before the visitor can follow, copy or drag it. Sets `data-language-switch` to `near`, so that browsers prerender
 * the other page (speculation-rules.ts). When the pointer or the focus reaches another element, resets the attribute. When
 * the visitor follows the link, saves the scroll position.
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

/**
 * Returns the top of the page, the top of each section and the bottom of the page, in pixels. The page has the same sections
 * in every language.
 */
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
