export const SEARCH_BUTTON_ID = 'search';

/** The key that opens the search together with K. On a Mac, Ctrl+K deletes to the end of a line. */
export const searchKey = (): 'metaKey' | 'ctrlKey' => (/^(?:Mac|iP)/.test(navigator.platform) ? 'metaKey' : 'ctrlKey');

/** Lets Ctrl+K, or Cmd+K on a Mac, press the search button (src/components/search/SearchButton), also before hydration. */
export function watchSearchKeys(): void {
  const modifier = searchKey();
  const press = (event: KeyboardEvent) => {
    const {key, ctrlKey, metaKey, shiftKey, altKey} = event;
    if (event[modifier] && ctrlKey !== metaKey && !shiftKey && !altKey && key.toLowerCase() === 'k') {
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) {
        document.getElementById(SEARCH_BUTTON_ID)?.click();
      }
    }
  };
  addEventListener('keydown', press, {capture: true});
}
