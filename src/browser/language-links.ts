/** Links to this page in another language, a separate application: the state of the page comes along. */
import {opensElsewhere} from './opens-elsewhere';

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

const scrollHeight = (): number => document.documentElement.scrollHeight - window.innerHeight;

/** Saves the scroll position as a part of the page's height, because both languages grow alike in height. */
function saveScrollPosition(): void {
  try {
    sessionStorage.setItem(SCROLL, String(window.scrollY / scrollHeight()));
  } catch {
    // Storage is off: the next page begins at its top.
  }
}

/** Restores the scroll position that the page in the other language has saved, once. */
export function restoreScrollPosition(): void {
  try {
    const fraction = Number(sessionStorage.getItem(SCROLL));
    sessionStorage.removeItem(SCROLL);
    if (fraction > 0) {
      window.scrollTo({top: fraction * scrollHeight(), behavior: 'instant'});
    }
  } catch {
    // Storage is off.
  }
}
