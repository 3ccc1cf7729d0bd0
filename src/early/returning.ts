/** Whether a page of this site was read just before: in this tab, or this very page. */
export function isReturning(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document.referrer.startsWith(`${location.origin}/`) || navigation?.type !== 'navigate';
}
