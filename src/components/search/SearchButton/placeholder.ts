/** Returns the placeholder, a dialog with a single field that is shown until the search has loaded. */
export const getPlaceholder = (): HTMLDialogElement | null =>
  document.querySelector<HTMLDialogElement>('body > dialog');

/**
 * Opens the placeholder, so that visitors can type while the search loads. The search then shows the same text. Closing
 * the placeholder cancels the search.
 *
 * @param button The search button, whose label also names the placeholder.
 */
export function openPlaceholder(button: HTMLElement): void {
  const dialog = getPlaceholder() ?? document.createElement('dialog');
  if (!dialog.isConnected) {
    const field = document.createElement('input');
    dialog.ariaLabel = field.ariaLabel = button.ariaLabel;
    // iOS zooms in on fields with text below 16 px: https://css-tricks.com/16px-or-larger-text-prevents-ios-form-zoom/
    field.style.fontSize = '1.125rem';
    dialog.onclick = ({target}) => target === dialog && dialog.close();
    dialog.append(field);
    document.body.append(dialog);
  }
  if (!dialog.open) {
    dialog.showModal();
  }
}

/** Removes the placeholder, which restores the focus. @returns The text in its field; undefined if it was not open. */
export function closePlaceholder(): string | undefined {
  const dialog = getPlaceholder();
  const text = dialog?.open ? dialog.querySelector('input')?.value : undefined;
  dialog?.close();
  dialog?.remove();
  return text;
}
