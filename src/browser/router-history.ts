/**
 * All uses of the router's history. `@docusaurus/router` returns the history of React Router 5. If a later version of
 * Docusaurus replaces it, tests/e2e/navigation.spec.ts fails.
 */
import {useHistory, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useEffect, useLayoutEffect} from 'react';
import type {SectionId} from '../site/sections';
import {focusHashTarget} from './focus';

/** Pause between opening the landing page and scrolling to a section, in milliseconds (ARCHITECTURE.md, Requirements). */
const SECTION_SCROLL_DELAY = 100;

/** History state that a section link on another page passes to the landing page. */
type LandingState = {readonly section?: SectionId} | undefined;

/** Makes Docusaurus' next scroll smooth, unless the visitor prefers reduced motion (src/css/base.css). */
function startSectionScroll(): void {
  document.documentElement.dataset.sectionScroll = '';
}

export function endSectionScroll(): void {
  delete document.documentElement.dataset.sectionScroll;
}

/** @returns A function that scrolls to a section of the landing page. On another page, it first opens the landing page. */
export function useSectionNavigation(): (section: SectionId) => void {
  const history = useHistory<LandingState>();
  const homeUrl = useBaseUrl('/');
  return (section) => {
    if (history.location.pathname === homeUrl) {
      startSectionScroll();
      history.push({pathname: homeUrl, hash: section});
    } else {
      history.push(homeUrl, {section});
    }
  };
}

/** Scrolls the landing page to the section that a link on another page has passed to it. */
export function useScrollToSection(): void {
  const history = useHistory<LandingState>();
  const section = useLocation<LandingState>().state?.section;
  const homeUrl = useBaseUrl('/');

  useEffect(() => {
    // message-prefill.ts has removed the message from the URL. If the router kept the old URL, a link to the form would only
    // change the query, and Docusaurus does not scroll then (`scrollAfterNavigation` in its ClientLifecyclesDispatcher).
    const {search, hash} = location;
    if (history.location.search !== search || history.location.hash !== hash) {
      history.replace({...history.location, search, hash});
    }
  }, [history]);

  useEffect(() => {
    if (!section) {
      return undefined;
    }
    const timer = setTimeout(() => {
      startSectionScroll();
      history.replace({pathname: homeUrl, hash: section});
    }, SECTION_SCROLL_DELAY);
    return () => clearTimeout(timer);
  }, [section, history, homeUrl]);
}

/**
 * If a link opens a page with values in the hash, scrolls to the top. Docusaurus does not scroll then, because no element has
 * the hash as its id.
 */
export function useScrollToTop(): void {
  const history = useHistory();
  useLayoutEffect(() => {
    if (history.action === 'PUSH' && history.location.hash.includes('=')) {
      scrollTo({top: 0, behavior: 'instant'});
    }
  }, [history]);
}

/**
 * Clears a filter that hides the target of a link, then scrolls there.
 *
 * @param reveal Shows the element with the given id. Returns whether it was hidden: then Docusaurus could not scroll to it.
 */
export function useHashTarget(reveal: (id: string) => boolean): void {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every link, even to the same hash, but not when `reveal` changes.
  useLayoutEffect(() => {
    const id = location.hash.slice(1);
    if (id && reveal(id)) {
      // By the next frame, React has rendered the element.
      requestAnimationFrame(() => {
        document.getElementById(id)?.scrollIntoView();
        focusHashTarget(location.hash);
      });
    }
  }, [location]);
}
