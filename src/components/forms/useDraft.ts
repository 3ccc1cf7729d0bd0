import {useLayoutEffect, useRef} from 'react';
import {restoreDraft, saveDraft} from '../../browser/form-drafts';

/**
 * Keeps what is typed into an element through a visit to another page of the site, and through hydration, which replaces
 * the fields of a translated page. All else is done without React (src/browser/form-drafts.ts).
 *
 * @returns The properties of that element.
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
