/** Whether a modifier key is held: the browser then opens another tab or window, or downloads the link. */
export const isModifiedClick = (event: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
