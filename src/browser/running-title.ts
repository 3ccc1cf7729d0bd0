/** Sets the title at the top of all printed pages after the first (src/css/print.css). */
export function setRunningTitle(): void {
  const title = document.querySelector('[data-running-title]')?.textContent;
  document.documentElement.style.setProperty('--running-title', title ? JSON.stringify(title) : 'none');
}
