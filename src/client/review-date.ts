/** Whether the review of an article is overdue. @param recheck ISO 8601. */
export const isOverdue = (recheck: string): boolean => recheck < new Date().toISOString().slice(0, 10);

/** Shows the notice (`data-recheck`) of an article whose review is overdue: the build may be older than its date. */
export function showReviewNotices(): void {
  for (const notice of document.querySelectorAll<HTMLElement>('[data-recheck][hidden]')) {
    notice.hidden = !isOverdue(notice.dataset.recheck ?? '');
  }
}
