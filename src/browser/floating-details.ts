/** Selectors of the elements that may float above the page: open panels, and the menu on narrow screens. */
const OPEN_PANEL = 'details[data-floating][open]';
const MENU = '[popover="auto"]';

/** Whether a panel floats. On narrow screens it does not, and closing it would move the content under the finger. */
const isFloating = ({lastElementChild}: HTMLDetailsElement): boolean =>
  lastElementChild !== null && getComputedStyle(lastElementChild).position === 'absolute';

/**
 * Closes panels and the menu when the visitor follows a link in them, or presses or focuses an element outside of them. On
 * Escape, closes panels. The menu is a popover, which the browser closes on Escape.
 */
export function watchFloatingDetails(): void {
  addEventListener('keydown', closeOnEscape, {capture: true});
  addEventListener('click', closeOnLinkClick, {capture: true});
  addEventListener('pointerdown', closeOnOutsideEvent, {capture: true});
  addEventListener('focusin', closeOnOutsideEvent);
}

function closeOnEscape({key, target}: KeyboardEvent): void {
  const details = (target as Element).closest?.<HTMLDetailsElement>(OPEN_PANEL);
  if (key === 'Escape' && details) {
    details.open = false;
    details.querySelector('summary')?.focus();
  }
}

function closeOnLinkClick({target}: Event): void {
  const link = (target as Element).closest('a');
  const menu = link?.closest<HTMLElement>(MENU);
  const details = link?.closest<HTMLDetailsElement>(OPEN_PANEL);
  if (details && (menu || isFloating(details))) {
    details.open = false;
  }
  // Safari 16 has no popovers (https://developer.mozilla.org/docs/Web/API/Popover_API).
  menu?.hidePopover?.();
}

function closeOnOutsideEvent({target}: Event): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>(OPEN_PANEL)) {
    details.open = details.contains(target as Node) || !isFloating(details);
  }
  if (!(target as Element).closest(`${MENU}, [popovertarget]`)) {
    document.querySelector<HTMLElement>(MENU)?.hidePopover?.();
  }
}
