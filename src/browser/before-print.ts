/**
 * Prepares the page for print. It loads lazy images, including those of the light mode, because Safari prints only images that
 * have loaded (https://github.com/Fyrd/caniuse/pull/6904). It sets the running title (src/css/print.css) as late as this,
 * because a custom property of the root element makes browsers style the whole page again
 * (https://web.dev/blog/at-property-performance).
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
