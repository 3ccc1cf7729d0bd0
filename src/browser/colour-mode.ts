/**
 * The light, dark or system colour mode. On the root element, `data-theme-choice` is the visitor's choice and `data-theme` the
 * mode that is shown. Docusaurus' theme uses the same attributes and the same storage key.
 */
import {storageNamespace} from '../site/storage-namespace';
import {readStored, writeStored} from './storage';

/** Key of the visitor's choice in `localStorage`. For `system`, nothing is stored. */
export const COLOUR_MODE_KEY = `theme-${storageNamespace}`;

type ColourMode = 'light' | 'dark' | 'system';

const DARK_MODE_QUERY = '(prefers-color-scheme: dark)';

/** The mode chosen on this page. */
export const chosenColourMode = (): ColourMode => document.documentElement.dataset.themeChoice as ColourMode;

const storedColourMode = (): ColourMode => (readStored(COLOUR_MODE_KEY) as ColourMode | null) ?? 'system';

/** Applies a mode to this page, by default the visitor's stored choice. */
export function applyColourMode(mode: ColourMode = storedColourMode()): void {
  const {dataset} = document.documentElement;
  dataset.themeChoice = mode;
  dataset.theme = mode === 'system' ? (matchMedia(DARK_MODE_QUERY).matches ? 'dark' : 'light') : mode;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.media = meta.dataset.mode === dataset.theme ? 'all' : 'not all';
  }
}

/** Applies a mode and stores it as the visitor's choice. */
export function chooseColourMode(mode: ColourMode): void {
  writeStored(COLOUR_MODE_KEY, mode === 'system' ? undefined : mode);
  applyColourMode(mode);
}

/**
 * Applies the mode again when the mode of the system changes or the stored choice may have changed. The visitor may have
 * chosen another mode in another tab, or while this page was prerendered or in the back/forward cache.
 */
export function watchColourMode(): void {
  matchMedia(DARK_MODE_QUERY).addEventListener('change', () => applyColourMode(chosenColourMode()));
  document.addEventListener('prerenderingchange', () => applyColourMode());
  addEventListener('storage', () => applyColourMode());
  addEventListener('pageshow', () => applyColourMode());
}

/** Calls `listener` whenever another mode is chosen. @returns A function that removes the listener. */
export function onColourModeChosen(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, {attributeFilter: ['data-theme-choice']});
  return () => observer.disconnect();
}
