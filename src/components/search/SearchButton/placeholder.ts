/** The placeholder dialog: a single field, shown until the search has loaded. */
export const placeholder = (): HTMLDialogElement | null => document.querySelector<HTMLDialogElement>('body > dialog');

/**
 * Opens the placeholder, so that nothing typed while the search loads is lost. The search takes over its text; closing
 * the placeholder cancels the search.
 *
 * @param button The search button; its label names the dialog.
 */
export function openPlaceholder(button: HTMLElement): void {
  const dialog = placeholder() ?? document.createElement('dialog');
  if (!dialog.isConnected) {
    const field = document.createElement('input');
    dialog.ariaLabel = field.ariaLabel = button.ariaLabel;
    // Phones zoom in on a field with smaller text.
    field.style.fontSize = '1.125rem';
    dialog.onclick = ({target}) => target === dialog && dialog.close();
    dialog.append(field);
    document.body.append(dialog);
  }
  if (!dialog.open) {
    dialog.showModal();
  }
}

/** Removes the placeholder, which returns the focus. @returns What was typed; undefined if it was not open. */
export function closePlaceholder(): string | undefined {
  const dialog = placeholder();
  const typed = dialog?.open ? dialog.querySelector('input')?.value : undefined;
  dialog?.close();
  dialog?.remove();
  return typed;
}
