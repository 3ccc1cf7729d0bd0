import {whenParsed} from './page-ready';

/** The list of sources (src/components/article/Sources), which is served open: without scripts it stays so. */
const SOURCES = 'details[data-sources]';

const all = (): NodeListOf<HTMLDetailsElement> => document.querySelectorAll(SOURCES);

/** Opens the sources when the anchor is in them, as a closed element cannot be scrolled to in every browser. */
function openFor(hash: string): void {
  try {
    const details = document.getElementById(decodeURIComponent(hash.slice(1)))?.closest<HTMLDetailsElement>(SOURCES);
    if (details) {
      details.open = true;
    }
  } catch {
    // A hash such as `#100%` names nothing.
  }
}

function fold(): void {
  for (const details of all()) {
    details.open = false;
  }
  openFor(location.hash);
}

/** Folds the sources of a page, and opens them for a note that is followed, and on paper. */
export function watchSources(): void {
  // At once where the document has arrived: language-links.ts restores a scroll position by the height of the page.
  whenParsed(fold);
  // A click, before the browser or the router scrolls; the event, for Back and for a typed address.
  addEventListener('click', ({target}) => openFor((target as Element).closest('a')?.hash ?? ''), {capture: true});
  addEventListener('hashchange', () => openFor(location.hash));

  let closed: readonly HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    closed = [...all()].filter(({open}) => !open);
    for (const details of closed) {
      details.open = true;
    }
  });
  addEventListener('afterprint', () => {
    for (const details of closed) {
      details.open = false;
    }
  });
}
