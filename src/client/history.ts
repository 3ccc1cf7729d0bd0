import {useHistory, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useEffect} from 'react';
import type {SectionId} from '../site/sections';

/** Pause between the arrival on the landing page and the scroll, in milliseconds (section 2 of the specification). */
const ARRIVAL_DELAY = 100;

/** Makes the scroll that Docusaurus does for the next address a smooth one (src/css/base.css; not under reduced motion). */
export function startSectionScroll(): void {
  document.documentElement.dataset.sectionScroll = '';
}

function endSectionScroll(): void {
  delete document.documentElement.dataset.sectionScroll;
}

/**
 * For the landing page: follows section links that came from another page after 100 ms, and moves the keyboard's
 * place to the section, so that Tab goes on from there.
 */
export function useSectionScroll(): void {
  const history = useHistory<{section?: SectionId} | undefined>();
  const location = useLocation<{section?: SectionId} | undefined>();
  const home = useBaseUrl('/');
  const arrivingAt = location.state?.section;

  useEffect(() => {
    if (!arrivingAt) {
      return undefined;
    }
    const timer = setTimeout(() => {
      startSectionScroll();
      history.replace({pathname: home, hash: arrivingAt});
    }, ARRIVAL_DELAY);
    return () => clearTimeout(timer);
  }, [arrivingAt, history, home]);

  useEffect(() => {
    // Docusaurus has started its scroll in a layout effect by now: the mark has done its work.
    endSectionScroll();
    // A page that is opened at a section is there already, and its visitor may be typing when the application starts.
    if (location.hash && document.documentElement.dataset.hasHydrated === 'true') {
      document.getElementById(location.hash.slice(1))?.focus({preventScroll: true});
    }
  }, [location]);
}
