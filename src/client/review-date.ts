/**
 * Shows what is to be said of an article whose facts should have been checked again by now (`data-recheck`, hidden until then): the
 * page may have been built before that day.
 */
export function showOverdue(): void {
  const today = new Date().toISOString().slice(0, 10);
  for (const notice of document.querySelectorAll<HTMLElement>('[data-recheck][hidden]')) {
    notice.hidden = (notice.dataset.recheck ?? '') >= today;
  }
}
