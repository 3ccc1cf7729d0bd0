/** Names the sheets of paper after the page: what those after the first have at their head (src/css/print.css). */
export function nameSheets(): void {
  const title = document.querySelector('[data-running-title]')?.textContent;
  document.documentElement.style.setProperty('--running-title', title ? JSON.stringify(title) : 'none');
}
