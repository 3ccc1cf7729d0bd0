/**
 * The light, dark or system colour mode. On the root element, `data-theme-choice` is the choice of the visitor and
 * `data-theme` the mode that is shown. Names and storage are those of Docusaurus' theme.
 */
import {storageNamespace} from '../site/storage-namespace';
import {store, stored} from './storage';

/** Key of the visitor's choice in the storage, which has no value for `system`. */
export const COLOUR_MODE_KEY = `theme-${storageNamespace}`;

type ColourMode = 'light' | 'dark' | 'system';

const prefersDark = '(prefers-color-scheme: dark)';

/** The mode chosen on this page. */
export const chosenColourMode = (): ColourMode => document.documentElement.dataset.themeChoice as ColourMode;

const storedColourMode = (): ColourMode => (stored(COLOUR_MODE_KEY) as ColourMode | null) ?? 'system';

/** Shows a mode on this page, by default the visitor's last choice. */
export function showColourMode(mode: ColourMode = storedColourMode()): void {
  const {dataset} = document.documentElement;
  dataset.themeChoice = mode;
  dataset.theme = mode === 'system' ? (matchMedia(prefersDark).matches ? 'dark' : 'light') : mode;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    bar.media = bar.dataset.mode === dataset.theme ? 'all' : 'not all';
  }
}

/** Shows a mode, and stores it as the visitor's choice. */
export function chooseColourMode(mode: ColourMode): void {
  store(COLOUR_MODE_KEY, mode === 'system' ? undefined : mode);
  showColourMode(mode);
}

/** Follows the system and choices on other pages: in another tab, or while this page was cached or prerendered. */
export function watchColourMode(): void {
  matchMedia(prefersDark).addEventListener('change', () => showColourMode(chosenColourMode()));
  document.addEventListener('prerenderingchange', () => showColourMode());
  addEventListener('storage', () => showColourMode());
  addEventListener('pageshow', () => showColourMode());
}

/** Calls `listener` whenever another mode is chosen. @returns A function that removes the listener. */
export function onColourModeChosen(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, {attributeFilter: ['data-theme-choice']});
  return () => observer.disconnect();
}
