/**
 * The transition from page to page inside the site; src/css/base.css says what it looks like. A change of language shows another
 * document, at once: a fade would keep a prerendered one from sight for longer than all else takes.
 *
 * This file is a client module of Docusaurus, too, which tells it how far the new page is.
 */
import {useHistory} from '@docusaurus/router';
import type {ClientModule} from '@docusaurus/types';
import {useEffect} from 'react';
import {flushSync} from 'react-dom';
import {focusPageStart, focusPart} from './focus';

type RouteUpdate = Parameters<NonNullable<ClientModule['onRouteUpdate']>>[0];

/** How long the picture of the old page may stand still while the new one loads, and nothing says that it does, in milliseconds. */
const LONGEST_STANDSTILL = 200;

let patience: number | undefined;
let progress: number | undefined;
let running: ViewTransition | undefined;
let tellArrival: (() => void) | undefined;
/** Whether the visitor follows a link, and does not go back or forward. */
let isNewPage = false;

/**
 * Lets one page fade into the next: the address changes, and the application hears of it, when the browser has its picture of the
 * old page. Going back, sections and queries are shown in the browser's own way.
 */
export function usePageTransitions(): void {
  const history = useHistory();
  useEffect(() => {
    let giveUp: (() => void) | undefined;
    let isFading = false;
    return history.block((location, action) => {
      isNewPage = action === 'PUSH';
      if (isFading) {
        return undefined;
      }
      giveUp?.();
      giveUp = undefined;
      if (location.pathname === history.location.pathname) {
        return undefined;
      }
      // Ends a smooth scroll to a section, which Chromium would go on with under the next page and leave that in its middle.
      window.scrollTo({top: window.scrollY, behavior: 'instant'});
      if (action !== 'PUSH' || !canCrossFade()) {
        return undefined;
      }
      giveUp = crossFade(() => {
        isFading = true;
        flushSync(() => history.push(location));
        isFading = false;
      });
      return false;
    });
  }, [history]);
}

/**
 * Whether the browser has view transitions and the visitor has not asked for less motion. Not on phones, which show the new page
 * twice as soon if they need no picture of the old one.
 */
const canCrossFade = (): boolean =>
  'startViewTransition' in document && matchMedia('(pointer: fine) and (not (prefers-reduced-motion: reduce))').matches;

/**
 * Fades from what is shown now to what `show` leads to. If that takes too long, such as on a bad line, the old page comes alive
 * again and the new one follows without a fade.
 *
 * @returns Gives up a fade that has not begun: `show` is not called any more.
 */
function crossFade(show: () => void): () => void {
  let isCancelled = false;
  // Only now do the header and the charts have pictures of their own.
  document.documentElement.dataset.pageTransition = '';
  const transition = document.startViewTransition(async () => {
    if (isCancelled) {
      return;
    }
    // A page that was given up for this one does not arrive any more.
    tellArrival?.();
    const arrival = new Promise<void>((resolve) => {
      tellArrival = resolve;
    });
    patience = window.setTimeout(() => transition.skipTransition(), LONGEST_STANDSTILL);
    show();
    await arrival;
  });
  // A fade that was skipped has done no harm.
  transition.ready.catch(() => undefined);
  running = transition;
  addEventListener('click', clickThrough);
  void transition.finished.finally(() => {
    if (running === transition) {
      delete document.documentElement.dataset.pageTransition;
      removeEventListener('click', clickThrough);
    }
  });
  return () => {
    isCancelled = true;
  };
}

/** Clicks what stands in the new page where a click met the fade, whose pictures the browser takes for the page itself. */
function clickThrough(event: MouseEvent): void {
  const page = document.documentElement;
  if (event.target === page) {
    running?.skipTransition();
    requestAnimationFrame(() => {
      const met = document.elementFromPoint(event.clientX, event.clientY);
      if (met && met !== page) {
        met.closest<HTMLElement>('a, button, summary, input, textarea')?.focus({preventScroll: true});
        met.dispatchEvent(new MouseEvent('click', event));
      }
    });
  }
}

/**
 * Docusaurus calls this when it begins to load a page, and what it returns when that is loaded. If that takes long, a bar says so
 * (src/css/base.css); if a part of the page is gone, Docusaurus loads it as a document, to which is handed over what was typed.
 */
export function onRouteUpdate({location, previousLocation}: RouteUpdate): () => void {
  const handOver = () => window.drafts.handOver();
  if (previousLocation && location.pathname !== previousLocation.pathname) {
    window.clearTimeout(progress);
    progress = window.setTimeout(() => {
      document.documentElement.dataset.pageLoading = '';
    }, LONGEST_STANDSTILL);
    addEventListener('pagehide', handOver);
  }
  return () => {
    removeEventListener('pagehide', handOver);
    window.clearTimeout(progress);
    delete document.documentElement.dataset.pageLoading;
    window.clearTimeout(patience);
  };
}

/** Docusaurus calls this when it has rendered and scrolled the new page. */
export function onRouteDidUpdate({location, previousLocation}: RouteUpdate): void {
  if (previousLocation && location.pathname !== previousLocation.pathname) {
    // A new text can begin in our typefaces (src/client/typefaces.ts).
    delete document.documentElement.dataset.typefaces;
    if (!isNewPage || !location.hash) {
      focusPageStart();
    }
  }
  if (previousLocation && isNewPage && location.hash) {
    focusPart(location.hash);
  }
  tellArrival?.();
}
