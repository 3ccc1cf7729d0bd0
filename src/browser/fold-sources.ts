import {whenParsed} from './page-ready';

/** Selects the sources of an article (src/components/article/Sources). Without scripts, they stay open. */
const SOURCES = 'details[data-sources]';

const sourceLists = (): NodeListOf<HTMLDetailsElement> => document.querySelectorAll(SOURCES);

/**
 * Opens the sources if the target of a hash is in them. Older browsers scroll to an element in `details` only if they are
 * open (Safari until https://bugs.webkit.org/show_bug.cgi?id=228843, fixed in April 2025).
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

function foldSources(): void {
  for (const details of sourceLists()) {
    details.open = false;
  }
  openSourcesAt(location.hash);
}

/** Folds the sources of the page, and opens them when a link leads into them or the page is printed. */
export function watchSources(): void {
  // Runs before language-links.ts restores the scroll position, because folding changes the height of the page.
  whenParsed(foldSources);
  // `click` runs before the browser or the router scrolls. `hashchange` covers Back and URLs typed into the address bar.
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
