import {explainedSelector} from './explained';
import {opensElsewhere} from './opens-elsewhere';

/**
 * What only the application can answer: buttons that the browser does not know what to do with and, under a finger, what is explained in
 * place (src/components/article/ArticleTooltip).
 */
export const needsApplication = (): string =>
  `button:not([popovertarget])${matchMedia('(hover: none)').matches ? `,${explainedSelector}` : ''}`;

/** What needs a script of the page: that, and a change of language, which takes along what was typed. */
export const needsScript = (): string => `${needsApplication()},a[data-language-switch]`;

/** What was clicked, in order, with its index among what can be: a translated page is made anew as the application starts. */
let clicks: {readonly element: HTMLElement; readonly index: number}[] = [];
let keptSelector = '';

const elements = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(needsScript())];

/**
 * Sets on what clicks are kept from now on, shown by a bar (src/css/base.css). Earlier ones go their way, or are kept again.
 *
 * @param selector Nothing lets all clicks through.
 */
export function keepClicks(selector = ''): void {
  keptSelector = selector;
  delete document.documentElement.dataset.waiting;
  const earlier = clicks;
  clicks = [];
  for (const {element, index} of earlier) {
    (element.isConnected ? element : elements()[index])?.click();
  }
}

/** Keeps clicks as `keepClicks` says. */
export function watchClicks(): void {
  const keep = (event: MouseEvent): void => {
    const element = keptSelector && (event.target as Element).closest<HTMLElement>(keptSelector);
    if (element && !opensElsewhere(event)) {
      event.preventDefault();
      // Other listeners of the window still learn that somebody uses the page (src/client/start.ts).
      event.stopPropagation();
      clicks.push({element, index: elements().indexOf(element)});
      document.documentElement.dataset.waiting = '';
    }
  };
  addEventListener('click', keep, true);
}
