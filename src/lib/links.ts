import type {MouseEvent} from 'react';

/** Whether a click asks for another tab or window, which this page must leave to the browser. */
export const opensElsewhere = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
