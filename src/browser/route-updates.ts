/** Client module: Docusaurus calls it as the application changes pages. */
import type {ClientModule} from '@docusaurus/types';
import {focusPageStart, focusPart} from './focus';
import {endSectionScroll} from './router-history';
import {layOutPage} from './section-layout';

type RouteUpdate = Parameters<NonNullable<ClientModule['onRouteUpdate']>>[0];

const isOtherPage = ({location, previousLocation}: RouteUpdate): boolean =>
  previousLocation !== null && location.pathname !== previousLocation.pathname;

/** Docusaurus calls this when it begins to load a page. */
export function onRouteUpdate(update: RouteUpdate): void {
  if (isOtherPage(update)) {
    layOutPage();
    // Ends a smooth scroll to a section, which Chromium would continue on the next page.
    window.scrollTo({top: window.scrollY, behavior: 'instant'});
  }
}

/** Docusaurus calls this when it has rendered and scrolled the new page. */
export function onRouteDidUpdate(update: RouteUpdate): void {
  // The scroll has begun and no longer needs its mark.
  endSectionScroll();
  if (isOtherPage(update)) {
    // A new text is shown in the site's typefaces at once (src/browser/web-fonts.ts).
    delete document.documentElement.dataset.typefaces;
  }
  if (update.previousLocation && update.location.hash) {
    focusPart(update.location.hash);
  } else if (isOtherPage(update)) {
    focusPageStart();
  }
}
