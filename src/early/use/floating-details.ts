/** What floats above the page until it is closed. */
const FLOATING = 'details[data-floating][open]';

/** A `details` that floats above the page (`data-floating`) also closes with Escape, and when the visitor goes on outside of it. */
export function watchFloatingDetails(): void {
  addEventListener('keydown', ({key, target}) => {
    const details = (target as Element).closest?.<HTMLDetailsElement>(FLOATING);
    if (key === 'Escape' && details) {
      details.open = false;
      details.querySelector('summary')?.focus();
    }
  });
  for (const type of ['pointerdown', 'focusin']) {
    addEventListener(type, ({target}) => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>(FLOATING)) {
        details.open = details.contains(target as Node);
      }
    });
  }
}
