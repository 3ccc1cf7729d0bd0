/**
 * Prepares the page when it is printed: the title at the top of all pages after the first (src/css/print.css), and lazy
 * images, also in the light mode of paper, because Safari prints only what has loaded. The title is not set earlier:
 * browsers compute the style of every element again when a property of the root changes.
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
