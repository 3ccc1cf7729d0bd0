/** Whether a click asks for another tab or window, which this page must leave to the browser. */
export const opensElsewhere = (event: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
