/** Links to this page in another language, a separate application: the state of the page comes along. */
import {opensElsewhere} from './modified-click';

/** A link to this page in another language (src/components/site/LanguageSwitch). */
const LANGUAGE = 'a[data-language-switch]';

/**
 * Gives a link to another language the query and the anchor of this page, which the build does not know, before the
 * visitor can follow, copy or drag it. Marks it until pointer or focus reach another element, so that browsers
 * prerender its page (speculation-rules.ts). Saves the scroll position for the page when it is followed.
 */
export function watchLanguageLinks(): void {
  let near: HTMLAnchorElement | null = null;
  const approach = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(LANGUAGE);
    if (link) {
      link.search = location.search;
      link.hash = location.hash;
    }
    if (link !== near) {
      near?.setAttribute('data-language-switch', '');
      link?.setAttribute('data-language-switch', 'near');
      near = link;
    }
    if (link && event.type === 'click' && !opensElsewhere(event as MouseEvent)) {
      saveScrollPosition();
    }
  };
  // Not `pointerout`: that of a touch fires before the click.
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'contextmenu', 'click']) {
    addEventListener(type, approach, {capture: true});
  }
}

/** The scroll position in the tab's storage. */
const SCROLL = 'scroll';

/** The top of the page, the tops of its sections, which both languages have, and its end. */
function edges(): number[] {
  const tops = [...document.querySelectorAll('main section')].map((section) => section.getBoundingClientRect().top);
  return [0, ...tops.map((top) => top + window.scrollY), document.documentElement.scrollHeight];
}

/**
 * Saves where the middle of the window is: 2.5 is halfway down the second section. Not as a part of the page's height,
 * which is not known before all sections are laid out (section-layout.ts).
 */
function saveScrollPosition(): void {
  const middle = window.scrollY + window.innerHeight / 2;
  const tops = edges();
  const index = tops.findLastIndex((top) => top <= middle);
  const [start = 0, end = 0] = tops.slice(index);
  try {
    sessionStorage.setItem(SCROLL, window.scrollY > 0 ? String(index + (middle - start) / (end - start)) : '');
  } catch {
    // Storage is off: the next page begins at its top.
  }
}

/** Restores the scroll position that the page in the other language has saved, once. */
export function restoreScrollPosition(): void {
  try {
    const position = Number(sessionStorage.getItem(SCROLL));
    sessionStorage.removeItem(SCROLL);
    if (position > 0) {
      const [start = 0, end = start] = edges().slice(Math.floor(position));
      window.scrollTo({top: start + (position % 1) * (end - start) - window.innerHeight / 2, behavior: 'instant'});
    }
  } catch {
    // Storage is off.
  }
}
