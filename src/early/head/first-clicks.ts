/** What only a script can carry out: buttons that the browser does not know what to do with, and a change of language. */
const NEEDS_SCRIPT = 'button:not([popovertarget]), a[data-language-switch]';

const kept: HTMLElement[] = [];

function keep(event: MouseEvent): void {
  const wanted = (event.target as Element).closest<HTMLElement>(NEEDS_SCRIPT);
  if (wanted && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.push(wanted);
  }
}

/** Keeps the clicks that come before src/early/use can take them. */
export const keepFirstClicks = (): void => addEventListener('click', keep, {capture: true});

/** Lets clicks go their way from now on, first those that were kept. */
export function releaseFirstClicks(): void {
  removeEventListener('click', keep, {capture: true});
  for (const wanted of kept.splice(0)) {
    wanted.click();
  }
}
