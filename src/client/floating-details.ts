/** What may float above the page until it is closed: a panel, and the menu of a narrow screen behind its button. */
const PANEL = 'details[data-floating][open]';
const MENU = '[popover="auto"]';

/** In a narrow window it is a part of the page: what stands below would move away from under the finger if it closed. */
const floats = ({lastElementChild}: HTMLDetailsElement): boolean =>
  lastElementChild !== null && getComputedStyle(lastElementChild).position === 'absolute';

/** Closes a `details` that may float above the page (`data-floating`) with Escape, from the first paint on. */
export function watchEscape(): void {
  addEventListener('keydown', ({key, target}) => {
    const details = (target as Element).closest?.<HTMLDetailsElement>(PANEL);
    if (key === 'Escape' && details) {
      details.open = false;
      details.querySelector('summary')?.focus();
    }
  });
}

/**
 * Closes a `details` that floats above the page when a link in it is followed or the visitor goes on outside of it; and a popover when a
 * link in it is followed or the keyboard leaves it. The rest is the browser's.
 */
export function watchFloatingDetails(): void {
  addEventListener('click', ({target}) => {
    const link = (target as Element).closest('a');
    const menu = link?.closest<HTMLElement>(MENU);
    const details = link?.closest<HTMLDetailsElement>(PANEL);
    if (details && (menu || floats(details))) {
      details.open = false;
    }
    // Safari 16 has no popovers.
    menu?.hidePopover?.();
  });
  for (const type of ['pointerdown', 'focusin']) {
    addEventListener(type, ({target}) => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>(PANEL)) {
        details.open = details.contains(target as Node) || !floats(details);
      }
    });
  }
  addEventListener('focusin', ({target}) => {
    const menu = document.querySelector<HTMLElement>(MENU);
    if (!(target as Element).closest(`${MENU}, [popovertarget]`)) {
      menu?.hidePopover?.();
    }
  });
}
