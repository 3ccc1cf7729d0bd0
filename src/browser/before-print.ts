/**
 * Prepares the page for print. It loads all lazy images, even those for the light mode, because Safari prints only images
 * that have loaded (https://github.com/Fyrd/caniuse/pull/6904). It sets the running title (src/css/print.css) only now,
 * because a change to a custom property of the root element makes browsers restyle the whole page
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
