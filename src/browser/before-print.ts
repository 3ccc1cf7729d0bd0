/**
 * Prepares the page for print. Safari prints only images that have loaded (https://github.com/Fyrd/caniuse/pull/6904), so
 * this loads all lazy images. The light images are among them: printed pages are always light. The running title
 * (src/css/print.css) is a custom property of the root element. It is set only now, because a change to it makes browsers
 * restyle the whole page (https://web.dev/blog/at-property-performance).
 */
export function watchPrint(): void {
  addEventListener('beforeprint', () => {
    const title = document.querySelector('[data-running-title]')?.textContent;
    document.documentElement.style.setProperty('--running-title', title ? JSON.stringify(title) : 'none');
    for (const image of document.images) {
      image.loading = 'eager';
    }
  });
}
