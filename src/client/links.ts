/** Links to this page in another language, which is an application of its own: what comes along there. */
import {opensElsewhere} from './opens-elsewhere';
import {currentScrollPosition} from './scroll-position';
import {savePlace} from './session';

/** A link to this page in another language (src/components/site/LanguageSwitch). */
const LANGUAGE = 'a[data-language-switch]';

const linkOf = ({target}: Event) => (target as Element).closest<HTMLAnchorElement>(LANGUAGE);

/** Keeps the place on this page for the same page in another language. */
export function watchLinks(): void {
  watchApproach();
  addEventListener('click', (event) => {
    if (linkOf(event) && !opensElsewhere(event)) {
      savePlace(currentScrollPosition());
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
    const link = linkOf(event);
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
