/**
 * Links that the browser follows to another HTML page of the site: to this page in another language, an application of its own, and to
 * any page until the application opens them in place.
 */
import {opensElsewhere} from './opens-elsewhere';
import {currentScrollPosition} from './scroll-position';
import {saveSession} from './session';

/** A link to this page in another language (src/components/site/LanguageSwitch). */
const LANGUAGE = 'a[data-language-switch]';

const linkOf = ({target}: Event, selector: string) => (target as Element).closest<HTMLAnchorElement>(selector);

/** Saves the session whenever the visitor leaves for another HTML page of the site. */
export function watchLinks(): void {
  watchApproach();
  // Behind the application, which prevents what it does itself.
  addEventListener('click', (event) => {
    const link = linkOf(event, 'a[href]');
    if (!link || link.origin !== location.origin || event.defaultPrevented || opensElsewhere(event)) {
      return;
    }
    if (link.matches(LANGUAGE)) {
      saveSession(currentScrollPosition());
    } else if (link.pathname + link.search !== location.pathname + location.search && !link.target) {
      saveSession();
    }
  });
}

/**
 * Gives a link to another language the query and the anchor of this page before somebody can follow, copy or drag it: the build does not
 * know them. And marks it from when a pointer or the focus comes to it until one comes to something else: browsers prerender that page
 * meanwhile (speculation-rules.ts). That a finger leaves says nothing: it does so before it clicks.
 */
function watchApproach(): void {
  let near: HTMLAnchorElement | null = null;
  const approach = (event: Event) => {
    const link = linkOf(event, LANGUAGE);
    if (link) {
      link.search = location.search;
      link.hash = location.hash;
    }
    if (link !== near) {
      near?.setAttribute('data-language-switch', '');
      link?.setAttribute('data-language-switch', 'near');
      near = link;
    }
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'contextmenu', 'click']) {
    addEventListener(type, approach);
  }
}
