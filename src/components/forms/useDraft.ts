import {useLayoutEffect, useRef} from 'react';
import {restoreDraft, saveDraft} from '../../browser/form-drafts';

/**
 * Saves the draft of an element on unmount and restores it on mount. React replaces the element when the visitor opens
 * another page, and when it hydrates a page that the browser has translated. src/browser/form-drafts.ts saves and restores
 * drafts at all other times.
 *
 * @param id Id of the draft, the same on all pages that show its fields.
 * @returns Props for the element that contains the fields.
 */
export function useDraft<Container extends HTMLElement>(id: string) {
  const ref = useRef<Container>(null);
  useLayoutEffect(() => {
    const container = ref.current;
    if (!container) {
      return undefined;
    }
    restoreDraft(container);
    return () => saveDraft(container);
  }, []);
  return {ref, 'data-draft': id};
}
