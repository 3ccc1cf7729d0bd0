/** The button that opens the search (src/components/search/SearchButton). */
export const SEARCH_BUTTON = '[data-search]';

/** The dialog that stands in the page until the search has come. */
export const earlySearch = (): HTMLDialogElement | null => document.querySelector<HTMLDialogElement>('body > dialog');

/**
 * Lets the search button open a dialog with a field alone, until the search has come and takes over what was typed. Escape or a click
 * beside the field closes it.
 */
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
    // A phone would zoom in on a smaller one.
    field.style.font = '1.125rem sans-serif';
    dialog.append(field);
    dialog.onclick = ({target}) => target === dialog && dialog.close();
    // Who closes it does not want the search any more.
    dialog.onclose = () => {
      window.site.clicks = window.site.clicks.filter(({element}) => element !== button);
    };
    document.body.append(dialog);
  }
  if (!dialog.open) {
    dialog.showModal();
  }
}
