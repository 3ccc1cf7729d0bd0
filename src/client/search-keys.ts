import {storageNamespace} from '../site/storage';
import {store, stored} from './storage';

/** Where a character is typed. */
const FIELD = 'input, textarea, select, [contenteditable]';

/** Set when a visitor wants no key of a single character (WCAG 2.2, 2.1.4). */
const SLASH_KEY = `slash-${storageNamespace}`;

/** Whether "/" opens the search. */
export const isSlashOn = (): boolean => !stored(SLASH_KEY);

export const setSlash = (isOn: boolean): boolean => store(SLASH_KEY, isOn ? undefined : 'off');

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
      document.querySelector<HTMLElement>('[data-search]')?.click();
    }
  });
}
