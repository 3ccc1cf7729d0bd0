import {whenIdle} from './page-ready';

/** Makes browsers lay out the whole page, by switching off the `content-visibility` of src/css/base.css. */
export function layOutPage(): void {
  document.documentElement.dataset.laidOut = '';
}

/**
 * Lays out the whole page before a link or the Tab key jumps within it. The position of the target depends on the heights of
 * all sections above it.
 */
export function watchJumps(): void {
  addEventListener('click', ({target}) => (target as Element).closest('a')?.hash && layOutPage(), {capture: true});
  addEventListener('keydown', ({key}) => key === 'Tab' && layOutPage(), {capture: true});
}

/**
 * Lays out the sections one by one while the browser is idle. If a phone lays out a whole article at once, it does not
 * respond for half a second.
 */
export function layOutSections(): void {
  const {dataset} = document.documentElement;
  const sections = document.querySelectorAll<HTMLElement>('main section').values();
  const layOutNextSection = (): void => {
    const {value: section} = sections.next();
    if (section && dataset.laidOut === undefined) {
      const {bottom} = section.getBoundingClientRect();
      section.style.contentVisibility = 'visible';
      if (bottom < 0 && !CSS.supports('overflow-anchor', 'auto')) {
        // Before Safari 27, content moves when something above it grows: https://bugs.webkit.org/show_bug.cgi?id=171099
        // Remove when Safari 27 is the oldest supported.
        window.scrollBy({top: section.getBoundingClientRect().bottom - bottom, behavior: 'instant'});
      }
      whenIdle(layOutNextSection);
    } else {
      layOutPage();
    }
  };
  whenIdle(layOutNextSection);
}
