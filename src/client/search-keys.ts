import {isSlashOn, SEARCH_BUTTON} from '../site/search';

/** Where a character is typed. */
const FIELD = 'input, textarea, select, [contenteditable]';

/** Lets Ctrl+K, Cmd+K and, outside of fields, "/" press the button of the search, whose click waits for the application like any other. */
export function watchSearchKeys(): void {
  addEventListener('keydown', (event) => {
    const {key, ctrlKey, metaKey, altKey, target} = event;
    const isCommand = ctrlKey || metaKey;
    if (
      !altKey &&
      (isCommand ? key.toLowerCase() === 'k' : key === '/' && !(target as Element).closest?.(FIELD) && isSlashOn())
    ) {
      event.preventDefault();
      document.querySelector<HTMLElement>(`[${SEARCH_BUTTON}]`)?.click();
    }
  });
}
