/** The button that opens the search (src/components/search/SearchButton). */
export const SEARCH_BUTTON = '[data-search]';

/**
 * Opens the dialog of the search. Until that has come, it opens one with a field alone: what a visitor types there is not lost. Escape or
 * a click beside the field closes it, and then no search opens.
 */
export function openSearch(button: HTMLElement): void {
  const dialog = document.querySelector('dialog') ?? document.createElement('dialog');
  if (!dialog.isConnected) {
    const field = document.createElement('input');
    field.ariaLabel = button.ariaLabel;
    // A phone would zoom in on a smaller one.
    field.style.font = '1.125rem sans-serif';
    dialog.append(field);
    dialog.onclick = ({target}) => target === dialog && dialog.close();
    document.body.append(dialog);
  }
  if (!dialog.open) {
    dialog.showModal();
  }
}

/** The early dialog. */
export const earlySearch = (): HTMLDialogElement | null => document.querySelector<HTMLDialogElement>('body > dialog');
