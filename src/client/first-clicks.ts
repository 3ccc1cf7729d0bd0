import {explainedSelector} from './explained';
import {opensElsewhere} from './opens-elsewhere';

/** What only the application can carry out: buttons that the browser does not know what to do with. */
export const NEEDS_APPLICATION = 'button:not([popovertarget])';

/** What only a script can carry out: those, a change of language, and the explanation of a term or a footnote in its place. */
const NEEDS_SCRIPT = `${NEEDS_APPLICATION}, a[data-language-switch], ${explainedSelector}`;

const {dataset} = document.documentElement;
const kept: HTMLElement[] = [];

function keep(event: MouseEvent): void {
  const wanted = (event.target as Element).closest<HTMLElement>(NEEDS_SCRIPT);
  if (wanted && !opensElsewhere(event)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.push(wanted);
    dataset.waiting = '';
  }
}

/** Keeps the clicks that come before src/client/use can take them. */
export const keepFirstClicks = (): void => addEventListener('click', keep, {capture: true});

/** Lets clicks go their way from now on, first those that were kept. */
export function releaseFirstClicks(): void {
  removeEventListener('click', keep, {capture: true});
  delete dataset.waiting;
  for (const wanted of kept.splice(0)) {
    wanted.click();
  }
}
