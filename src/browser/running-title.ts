/**
 * Sets the title at the top of all printed pages after the first (src/css/print.css). Not before: browsers compute the
 * style of every element again when a property of the root changes.
 */
export function printRunningTitle(): void {
  addEventListener('beforeprint', () => {
    const title = document.querySelector('[data-running-title]')?.textContent;
    document.documentElement.style.setProperty('--running-title', title ? JSON.stringify(title) : 'none');
  });
}
