import {localDay} from '../site/today';

/** Whether the review of an article is overdue on the reader's calendar. @param recheck ISO 8601. */
export const isOverdue = (recheck: string): boolean => recheck < localDay();

/** Shows the notice (`data-recheck`) of an article whose review is overdue: the build's day may be another one. */
export function showReviewNotices(): void {
  for (const notice of document.querySelectorAll<HTMLElement>('[data-recheck]')) {
    notice.hidden = !isOverdue(notice.dataset.recheck ?? '');
  }
}
