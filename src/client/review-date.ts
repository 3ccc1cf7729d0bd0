/** Shows the notice (`data-recheck`) of an article whose review is overdue: the build may be older than its date. */
export function showReviewNotices(): void {
  const today = new Date().toISOString().slice(0, 10);
  for (const notice of document.querySelectorAll<HTMLElement>('[data-recheck][hidden]')) {
    notice.hidden = (notice.dataset.recheck ?? '') >= today;
  }
}
