import {openSearch, SEARCH_BUTTON} from './early-search';
import {explainedSelector} from './explained';
import {opensElsewhere} from './opens-elsewhere';

/** What clicks wait for: nothing, the application, or a script of the page. */
type Need = '' | 'application' | 'script';

/**
 * What needs the application: buttons that the browser does not know what to do with and, under a finger, what is explained in place
 * (src/components/article/ArticleTooltip). A change of language needs a script of the page, which takes along what was typed.
 */
const needing = (need: Need): string =>
  need &&
  `button:not([popovertarget])${matchMedia('(hover: none)').matches ? `,${explainedSelector}` : ''}${
    need === 'script' ? ',a[data-language-switch]' : ''
  }`;

/** What was clicked, in order, with its index among what can be: a translated page is made anew as the application starts. */
let clicks: {readonly element: HTMLElement; readonly index: number}[] = [];
let keptSelector = '';

const elements = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(needing('script'))];

/** Keeps clicks from now on, shown by a bar (src/css/base.css): those that need this. Earlier ones go their way, or are kept again. */
export function keepClicks(need: Need = ''): void {
  keptSelector = needing(need);
  delete document.documentElement.dataset.waiting;
  const earlier = clicks;
  clicks = [];
  for (const {element, index} of earlier) {
    (element.isConnected ? element : elements()[index])?.click();
  }
  // The early dialog is open: its visitor waits for the search.
  if (document.querySelector('dialog[open]')) {
    document.querySelector<HTMLElement>(SEARCH_BUTTON)?.click();
  }
}

/** Keeps clicks as `keepClicks` says. The button of the search opens its dialog, or the early one, which keeps its click. */
export function watchClicks(): void {
  const keep = (event: MouseEvent): void => {
    const target = event.target as Element;
    const search = target.closest<HTMLElement>(SEARCH_BUTTON);
    if (search) {
      openSearch(search);
    }
    const element = keptSelector && target.closest<HTMLElement>(keptSelector);
    if (element && !opensElsewhere(event)) {
      event.preventDefault();
      // Other listeners of the window still learn that somebody uses the page (src/client/start.ts).
      event.stopPropagation();
      if (!search) {
        clicks.push({element, index: elements().indexOf(element)});
      }
      document.documentElement.dataset.waiting = '';
    }
  };
  addEventListener('click', keep, true);
}
