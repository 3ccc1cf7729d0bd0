/** What happens as the application goes from page to page: a client module, which Docusaurus tells how far the next page is. */
import type {ClientModule} from '@docusaurus/types';
import {focusPageStart, focusPart} from './focus';
import {nameSheets} from './print';
import {endSectionScroll} from './section-scroll';

type RouteUpdate = Parameters<NonNullable<ClientModule['onRouteUpdate']>>[0];

const isOtherPage = ({location, previousLocation}: RouteUpdate): boolean =>
  previousLocation !== null && location.pathname !== previousLocation.pathname;

/** Docusaurus calls this when it begins to load a page. */
export function onRouteUpdate(update: RouteUpdate): void {
  if (isOtherPage(update)) {
    // Ends a smooth scroll to a section, which Chromium would go on with on the next page.
    window.scrollTo({top: window.scrollY, behavior: 'instant'});
  }
}

/** Docusaurus calls this when it has rendered and scrolled the new page. */
export function onRouteDidUpdate(update: RouteUpdate): void {
  // The scroll has begun: the mark has done its work.
  endSectionScroll();
  if (isOtherPage(update)) {
    // A new text begins in the site's typefaces (src/client/typefaces.ts).
    delete document.documentElement.dataset.typefaces;
    nameSheets();
  }
  if (update.previousLocation && update.location.hash) {
    focusPart(update.location.hash);
  } else if (isOtherPage(update)) {
    focusPageStart();
  }
}
