/** Makes the next scroll of Docusaurus smooth, except under reduced motion (src/css/base.css). */
export function startSectionScroll(): void {
  document.documentElement.dataset.sectionScroll = '';
}

export function endSectionScroll(): void {
  delete document.documentElement.dataset.sectionScroll;
}
