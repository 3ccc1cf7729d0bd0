/** Lets Ctrl+K and Cmd+K press the search button (src/components/search/SearchButton), whose click is queued like any other. */
export function watchSearchKeys(): void {
  addEventListener('keydown', (event) => {
    const {key, ctrlKey, metaKey, shiftKey, altKey} = event;
    if ((ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'k') {
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) {
        document.querySelector<HTMLElement>('[data-search]')?.click();
      }
    }
  });
}
