import {storageNamespace} from '../../data/storage';

/**
 * Sets the colours that the visitor chose, or else those that the system asks for, before anything is drawn. In place of the theme's
 * own script, whose names these are: its `ColorModeProvider` reads and changes them.
 */
export function setColourMode(): void {
  let choice: string | null = null;
  try {
    choice = localStorage.getItem(`theme-${storageNamespace}`);
  } catch {
    // Storage is off: nothing was chosen.
  }
  const {dataset} = document.documentElement;
  dataset.themeChoice = choice ?? 'system';
  dataset.theme = choice ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
}
