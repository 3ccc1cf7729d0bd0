import {opensElsewhere} from './opens-elsewhere';
import {tooltipLinks} from './tooltip-links';

/** How far a page is: it waits for `after-paint.ts`, for the application, or for nothing. */
export type Stage = 'script' | 'application' | 'open';

/** A click that waits, with the index of its element among those that may: a translated page is made anew as the application starts. */
export interface QueuedClick {
  readonly element: HTMLElement;
  readonly index: number;
}

/**
 * Elements whose clicks wait in a stage: buttons that the browser itself does not know what to do with and, under a finger, links with a
 * tooltip need the application; a change of language needs the script that takes along what was typed.
 */
function waitingSelector(stage: Stage): string {
  const links = [
    ...(matchMedia('(hover: none)').matches ? [tooltipLinks] : []),
    ...(stage === 'script' ? ['a[data-language-switch]'] : []),
  ];
  return stage === 'open' ? '' : ['button:not([popovertarget])', ...links].join();
}

const queueable = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(waitingSelector('script'))];

/** Queues clicks that come too early, and shows a bar meanwhile (src/css/base.css). */
export function queueClicks(): void {
  window.site = {stage: 'script', clicks: []};
  const queue = (event: MouseEvent): void => {
    const {site} = window;
    const selector = waitingSelector(site.stage);
    const element = selector && (event.target as Element).closest<HTMLElement>(selector);
    if (element && !opensElsewhere(event)) {
      event.preventDefault();
      // Other listeners of the window still learn that somebody uses the page (start.ts).
      event.stopPropagation();
      site.clicks = [...site.clicks, {element, index: queueable().indexOf(element)}];
      document.documentElement.dataset.waiting = '';
    }
  };
  addEventListener('click', queue, true);
}

/** Goes on to a stage and repeats the clicks that have waited. Those that need more join the queue again. */
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
