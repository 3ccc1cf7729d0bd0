import {showDrawings} from './drawings';

/** Makes a page ready for paper when it is printed. */
export function watchPrint(): void {
  addEventListener('beforeprint', () => {
    showDrawings(document);
    // What the sheets after the first have at their head (src/css/print.css).
    const title = document.querySelector('[data-running-title]')?.textContent;
    document.documentElement.style.setProperty('--running-title', title ? JSON.stringify(title) : 'none');
  });
}
