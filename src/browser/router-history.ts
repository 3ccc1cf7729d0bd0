/**
 * All uses of the router's history. `@docusaurus/router` returns the history of React Router 5, which a
 * later version of Docusaurus may replace: tests/e2e/navigation.spec.ts fails then.
 */
import {useHistory, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useEffect, useLayoutEffect} from 'react';
import type {SectionId} from '../site/sections';
import {focusPart} from './focus';

/** Pause between the arrival on the landing page and the scroll, in milliseconds (ARCHITECTURE.md, Requirements). */
const ARRIVAL_DELAY = 100;

/** What a link of another page passes to the landing page. */
type Arrival = {readonly section?: SectionId} | undefined;

/** Makes the next scroll of Docusaurus smooth, except under reduced motion (src/css/base.css). */
function startSectionScroll(): void {
  document.documentElement.dataset.sectionScroll = '';
}

export function endSectionScroll(): void {
  delete document.documentElement.dataset.sectionScroll;
}

/** @returns A function that scrolls to a section of the landing page, from another page after showing its top. */
export function useSectionNavigation(): (section: SectionId) => void {
  const history = useHistory<Arrival>();
  const home = useBaseUrl('/');
  return (section) => {
    if (history.location.pathname === home) {
      startSectionScroll();
      history.push({pathname: home, hash: section});
    } else {
      history.push(home, {section});
    }
  };
}

/** Scrolls the landing page to the section that a link of another page named. */
export function useSectionArrival(): void {
  const history = useHistory<Arrival>();
  const section = useLocation<Arrival>().state?.section;
  const home = useBaseUrl('/');

  useEffect(() => {
    // The prefill has left the address by now. A link from one query to another with the same hash would not scroll.
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
      history.replace({pathname: home, hash: section});
    }, ARRIVAL_DELAY);
    return () => clearTimeout(timer);
  }, [section, history, home]);
}

/**
 * Shows the top of a page that a link has opened with values in its hash: Docusaurus scrolls to the part that a hash
 * names, and stays where it was if there is none.
 */
export function useTopOfPage(): void {
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
 * @param show Shows the part with an id. Returns whether it was hidden, so that Docusaurus could not scroll to it.
 */
export function useNamedPart(show: (id: string) => boolean): void {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every link counts, also a second one to the same part, but no other change.
  useLayoutEffect(() => {
    const id = location.hash.slice(1);
    if (id && show(id)) {
      // It is rendered by then.
      requestAnimationFrame(() => {
        document.getElementById(id)?.scrollIntoView();
        focusPart(location.hash);
      });
    }
  }, [location]);
}
