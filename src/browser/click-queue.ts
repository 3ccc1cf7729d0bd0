import {openEarlySearch} from './early-search';
import {tooltipLinks} from './tooltip-links';

/** The script that clicks on a page still wait for: `after-paint.ts`, the application, or none. */
export type Stage = 'script' | 'application' | 'open';

/** A queued click. Its index among all queueable elements finds it in a translated page, which hydration replaces. */
export interface QueuedClick {
  readonly element: HTMLElement;
  readonly index: number;
}

/** Whether a click asks for another tab or window, which this page must leave to the browser. */
export const opensElsewhere = (event: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * Selects the elements whose clicks wait in a stage. Buttons without an action of the browser and, on touch screens,
 * links with a tooltip need the application; a change of language needs the script that saves the input.
 */
function waitingSelector(stage: Stage): string {
  const links = [
    ...(matchMedia('(hover: none)').matches ? [tooltipLinks] : []),
    ...(stage === 'script' ? ['a[data-language-switch]'] : []),
  ];
  return stage === 'open' ? '' : ['button:not([popovertarget])', ...links].join();
}

const queueable = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(waitingSelector('script'))];

/** Queues clicks that come too early, and shows a progress bar meanwhile (src/css/base.css). */
export function queueClicks(): void {
  window.site = {stage: 'script', clicks: []};
  const queue = (event: MouseEvent): void => {
    const {site} = window;
    const selector = waitingSelector(site.stage);
    const element = selector && (event.target as Element).closest<HTMLElement>(selector);
    if (element && !opensElsewhere(event)) {
      event.preventDefault();
      // Other listeners of the window still get this event of use (start.ts).
      event.stopPropagation();
      site.clicks = [...site.clicks, {element, index: queueable().indexOf(element)}];
      document.documentElement.dataset.waiting = '';
      if (element.matches('[data-search]')) {
        openEarlySearch(element);
      }
    }
  };
  addEventListener('click', queue, true);
}

/** Enters a stage and repeats the queued clicks. Those that still have to wait are queued again. */
export function enterStage(stage: Stage): void {
  const {site} = window;
  const {clicks} = site;
  site.stage = stage;
  site.clicks = [];
  delete document.documentElement.dataset.waiting;
  for (const {element, index} of clicks) {
    (element.isConnected ? element : queueable()[index])?.click();
  }
}
