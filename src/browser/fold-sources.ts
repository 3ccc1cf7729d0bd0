import {whenParsed} from './page-ready';

/** The sources of an article (src/components/article/Sources). They are served open, and stay open without scripts. */
const SOURCES = 'details[data-sources]';

const sourceLists = (): NodeListOf<HTMLDetailsElement> => document.querySelectorAll(SOURCES);

/**
 * Opens the sources that contain the target of a hash: older browsers do not open `details` to scroll to an element in it
 * (Safari until https://bugs.webkit.org/show_bug.cgi?id=228843, fixed in April 2025).
 */
function openSourcesAt(hash: string): void {
  try {
    const details = document.getElementById(decodeURIComponent(hash.slice(1)))?.closest<HTMLDetailsElement>(SOURCES);
    if (details) {
      details.open = true;
    }
  } catch {
    // A hash such as `#100%` cannot be decoded.
  }
}

function fold(): void {
  for (const details of sourceLists()) {
    details.open = false;
  }
  openSourcesAt(location.hash);
}

/** Folds the sources of the page. Opens them when a link leads into them, and for print. */
export function watchSources(): void {
  // Before language-links.ts restores a scroll position, which depends on the height of the page.
  whenParsed(fold);
  // `click` opens them before the browser or the router scrolls, `hashchange` after Back and for URLs that are typed.
  addEventListener('click', ({target}) => openSourcesAt((target as Element).closest('a')?.hash ?? ''), {capture: true});
  addEventListener('hashchange', () => openSourcesAt(location.hash));

  let closedLists: readonly HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    closedLists = [...sourceLists()].filter(({open}) => !open);
    for (const details of closedLists) {
      details.open = true;
    }
  });
  addEventListener('afterprint', () => {
    for (const details of closedLists) {
      details.open = false;
    }
  });
}
