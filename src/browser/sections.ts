import {whenIdle} from './when';

/** Makes browsers lay out the whole page (src/css/base.css). */
export function layOutPage(): void {
  document.documentElement.dataset.laidOut = '';
}

/** Lays out the whole page for a link to a part of it, which needs all heights at once. */
export function watchPartLinks(): void {
  addEventListener('click', ({target}) => (target as Element).closest('a')?.hash && layOutPage(), {capture: true});
}

/**
 * Lays out the sections below the first one by one while the browser is idle: a phone that lays out a whole article at
 * once does not respond for half a second.
 */
export function layOutSections(): void {
  const {dataset} = document.documentElement;
  const sections = document.querySelectorAll<HTMLElement>('main section').values();
  const next = (): void => {
    const {value: section} = sections.next();
    if (section && dataset.laidOut === undefined) {
      section.style.contentVisibility = 'visible';
      whenIdle(next);
    } else {
      layOutPage();
    }
  };
  whenIdle(next);
}
