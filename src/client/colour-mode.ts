/**
 * The colours of day, of night, or those that the visitor's system asks for. The root element says which: `data-theme-choice` is the
 * choice, `data-theme` what is shown. Names and storage are those of Docusaurus' theme.
 */
import {storageNamespace} from '../site/storage';
import {store, stored} from './storage';

/** Where the visitor's choice is kept; nothing is kept for `system`. */
export const COLOUR_MODE_KEY = `theme-${storageNamespace}`;

export type ColourMode = 'light' | 'dark' | 'system';

const asksForDark = '(prefers-color-scheme: dark)';

/** The mode that is chosen on this page. */
export const chosenColourMode = (): ColourMode => document.documentElement.dataset.themeChoice as ColourMode;

const storedColourMode = (): ColourMode => (stored(COLOUR_MODE_KEY) as ColourMode | null) ?? 'system';

/** Shows a mode on this page: that of the visitor's last choice, unless another is named. */
export function showColourMode(mode: ColourMode = storedColourMode()): void {
  const {dataset} = document.documentElement;
  dataset.themeChoice = mode;
  dataset.theme = mode === 'system' ? (matchMedia(asksForDark).matches ? 'dark' : 'light') : mode;
  // The browser's own bar has the first of these colours whose media query holds (docusaurus.config.ts: day, night).
  document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').forEach((bar, index) => {
    bar.media = dataset.theme === (index ? 'dark' : 'light') ? 'all' : 'not all';
  });
}

/** Shows a mode, and keeps it as the visitor's choice. */
export function chooseColourMode(mode: ColourMode): void {
  store(COLOUR_MODE_KEY, mode === 'system' ? undefined : mode);
  showColourMode(mode);
}

/** Follows the system, and choices made on other pages: in another tab, or while the browser kept this page or prerendered it. */
export function watchColourMode(): void {
  matchMedia(asksForDark).addEventListener('change', () => showColourMode(chosenColourMode()));
  document.addEventListener('prerenderingchange', () => showColourMode());
  addEventListener('storage', () => showColourMode());
  addEventListener('pageshow', ({persisted}) => {
    if (persisted) {
      showColourMode();
    }
  });
}

/** Calls `listener` when another mode was chosen. @returns Ends that. */
export function onColourModeChosen(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, {attributeFilter: ['data-theme-choice']});
  return () => observer.disconnect();
}
