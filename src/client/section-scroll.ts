/** Makes the scroll that Docusaurus does for the next address a smooth one (src/css/base.css; not under reduced motion). */
export function startSectionScroll(): void {
  document.documentElement.dataset.sectionScroll = '';
}

export function endSectionScroll(): void {
  delete document.documentElement.dataset.sectionScroll;
}
