/** Sections that the style sheet leaves out of the first layout (src/css/base.css). */
const SECTIONS = 'main section';

/**
 * Lays out the sections below the first view one by one while the browser is idle: a phone that lays out a whole
 * article at once does not respond for half a second.
 */
export function layOutSections(): void {
  const {dataset} = document.documentElement;
  const sections = document.querySelectorAll<HTMLElement>(SECTIONS).values();
  // Safari has no idle callbacks.
  const idle = window.requestIdleCallback ?? setTimeout;
  const next = (): void => {
    const {value: section} = sections.next();
    if (section) {
      section.style.contentVisibility = 'visible';
      idle(next);
    } else {
      dataset.laidOut = '';
    }
  };
  if (dataset.laidOut === undefined) {
    idle(next);
  }
}
