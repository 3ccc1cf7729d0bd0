import {COLOUR_MODE_KEY, chosenColourMode, setColourMode} from './colour-mode';

/**
 * Sets the colours again when a page is shown that the browser had made ready, or kept, while the visitor may have chosen others on
 * another page.
 */
export function watchColourMode(): void {
  document.addEventListener('prerenderingchange', setColourMode);
  addEventListener('pageshow', ({persisted}) => {
    if (persisted) {
      setColourMode();
      // An application that is running hears of it as of a choice in another tab.
      const newValue = chosenColourMode();
      dispatchEvent(new StorageEvent('storage', {key: COLOUR_MODE_KEY, newValue, storageArea: localStorage}));
    }
  });
}
