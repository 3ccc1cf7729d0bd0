import {useLayoutEffect, useRef} from 'react';
import {restoreDraft, saveDraft} from '../../browser/form-drafts';

/**
 * Saves the draft of an element on unmount and restores it on mount: when React replaces the element, because the visitor
 * opens another page or because hydration replaces a page that the browser has translated. src/browser/form-drafts.ts
 * saves and restores drafts at all other times.
 *
 * @param id Id of the draft, the same on all pages that show its fields.
 * @returns Props for the element that contains the fields.
 */
export function useDraft<Scope extends HTMLElement>(id: string) {
  const ref = useRef<Scope>(null);
  useLayoutEffect(() => {
    const scope = ref.current;
    if (!scope) {
      return undefined;
    }
    restoreDraft(scope);
    return () => saveDraft(scope);
  }, []);
  return {ref, 'data-draft': id};
}
