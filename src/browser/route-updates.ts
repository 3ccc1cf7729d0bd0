/** Client module: handles the lifecycle events of client-side navigation (https://docusaurus.io/docs/advanced/client). */
import type {ClientModule} from '@docusaurus/types';
import {focusHashTarget, focusPageStart} from './focus';
import {endSectionScroll} from './router-history';
import {layOutPage} from './section-layout';

type RouteUpdate = Parameters<NonNullable<ClientModule['onRouteUpdate']>>[0];

const isOtherPage = ({location, previousLocation}: RouteUpdate): boolean =>
  previousLocation !== null && location.pathname !== previousLocation.pathname;

/** Docusaurus calls this at each navigation, even to an anchor of the same page, before it loads the page. */
export function onRouteUpdate(update: RouteUpdate): void {
  if (isOtherPage(update)) {
    layOutPage();
    // Stops a smooth scroll to a section. Otherwise, Chromium continues it on the next page (seen in November 2026).
    window.scrollTo({top: window.scrollY, behavior: 'instant'});
  }
}

/** Docusaurus calls this at each navigation, after it has rendered and scrolled the page. */
export function onRouteDidUpdate(update: RouteUpdate): void {
  // A smooth scroll has begun by now. Later scrolls are instant again.
  endSectionScroll();
  if (isOtherPage(update)) {
    // The next page uses the web fonts immediately (web-fonts.ts).
    delete document.documentElement.dataset.typefaces;
  }
  if (update.previousLocation && update.location.hash) {
    focusHashTarget(update.location.hash);
  } else if (isOtherPage(update)) {
    focusPageStart();
  }
}
