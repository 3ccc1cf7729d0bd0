/** Open elements that may float above the page: a panel, and the menu of a narrow screen. */
const PANEL = 'details[data-floating][open]';
const MENU = '[popover="auto"]';

/** Whether a panel floats. In a narrow window, closing it would move the content under the finger. */
const floats = ({lastElementChild}: HTMLDetailsElement): boolean =>
  lastElementChild !== null && getComputedStyle(lastElementChild).position === 'absolute';

/**
 * Closes a floating `details` on Escape, and when the visitor follows a link in it or acts outside of it; a popover when
 * the visitor follows a link in it or acts outside of it. The browser does the rest.
 */
export function watchFloatingDetails(): void {
  addEventListener('keydown', closeByKey, {capture: true});
  addEventListener('click', closeByLink, {capture: true});
  addEventListener('pointerdown', closeOutside, {capture: true});
  addEventListener('focusin', closeOutside);
}

function closeByKey({key, target}: KeyboardEvent): void {
  const details = (target as Element).closest?.<HTMLDetailsElement>(PANEL);
  if (key === 'Escape' && details) {
    details.open = false;
    details.querySelector('summary')?.focus();
  }
}

function closeByLink({target}: Event): void {
  const link = (target as Element).closest('a');
  const menu = link?.closest<HTMLElement>(MENU);
  const details = link?.closest<HTMLDetailsElement>(PANEL);
  if (details && (menu || floats(details))) {
    details.open = false;
  }
  // Safari 16 has no popovers.
  menu?.hidePopover?.();
}

function closeOutside({target}: Event): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>(PANEL)) {
    details.open = details.contains(target as Node) || !floats(details);
  }
  if (!(target as Element).closest(`${MENU}, [popovertarget]`)) {
    document.querySelector<HTMLElement>(MENU)?.hidePopover?.();
  }
}
