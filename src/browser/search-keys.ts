export const SEARCH_BUTTON_ID = 'search';

/**
 * The modifier key of the shortcut for the search, Ctrl+K. On a Mac it is Cmd, because Ctrl+K deletes to the end of the line
 * there.
 */
export const searchModifier = (): 'metaKey' | 'ctrlKey' =>
  /^(?:Mac|iP)/.test(navigator.platform) ? 'metaKey' : 'ctrlKey';

/** Makes Ctrl+K, or Cmd+K on a Mac, click the search button (src/components/search/SearchButton), even before hydration. */
export function watchSearchKeys(): void {
  const modifier = searchModifier();
  const onKeyDown = (event: KeyboardEvent) => {
    const {key, ctrlKey, metaKey, shiftKey, altKey} = event;
    if (event[modifier] && ctrlKey !== metaKey && !shiftKey && !altKey && key.toLowerCase() === 'k') {
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) {
        document.getElementById(SEARCH_BUTTON_ID)?.click();
      }
    }
  };
  addEventListener('keydown', onKeyDown, {capture: true});
}
