/** The button that opens the search (src/components/search/SearchButton). */
export const SEARCH_BUTTON = '[data-search]';

/** The dialog that is open until the search has loaded. */
export const earlySearch = (): HTMLDialogElement | null => document.querySelector<HTMLDialogElement>('body > dialog');

/** Opens a dialog with only a field until the search has loaded, which takes over the typed text. */
export function watchSearchButton(): void {
  const open = ({target}: Event): void => {
    const button = (target as Element).closest<HTMLElement>(SEARCH_BUTTON);
    if (button) {
      openDialog(button);
    }
  };
  addEventListener('click', open, true);
}

function openDialog(button: HTMLElement): void {
  const dialog = document.querySelector('dialog') ?? document.createElement('dialog');
  if (!dialog.isConnected) {
    const field = document.createElement('input');
    field.ariaLabel = button.ariaLabel;
    // Phones zoom in on a field with smaller text.
    field.style.font = '1.125rem sans-serif';
    dialog.append(field);
    dialog.onclick = ({target}) => target === dialog && dialog.close();
    // A visitor who closes it no longer wants the search.
    dialog.onclose = () => {
      window.site.clicks = window.site.clicks.filter(({element}) => element !== button);
    };
    document.body.append(dialog);
  }
  if (!dialog.open) {
    dialog.showModal();
  }
}
