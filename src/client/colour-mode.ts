import {storageNamespace} from '../site/storage';

/** Where the visitor's choice is kept. */
export const COLOUR_MODE_KEY = `theme-${storageNamespace}`;

/** The mode that the visitor chose; null for that of the system. */
export function chosenColourMode(): string | null {
  try {
    return localStorage.getItem(COLOUR_MODE_KEY);
  } catch {
    // Storage is off: nothing was chosen.
    return null;
  }
}

/**
 * Sets the colours that the visitor chose, or else those that the system asks for, before anything is drawn. In place of the theme's
 * own script, whose names these are: its `ColorModeProvider` reads and changes them.
 */
export function setColourMode(): void {
  const choice = chosenColourMode();
  const {dataset} = document.documentElement;
  dataset.themeChoice = choice ?? 'system';
  dataset.theme = choice ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
}
