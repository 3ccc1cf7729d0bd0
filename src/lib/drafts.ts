import {useEffect} from 'react';
import type {FieldValues, Path, PathValue, UseFormReturn} from 'react-hook-form';

/** What stands in a form's fields, by field name. */
export type Draft = Readonly<Record<string, string>>;

/** Drafts of forms that are not on the page just now. Lives as long as the page's scripts; nothing is stored. */
const kept = new Map<string, Draft>();
/** How to read the forms that are on the page. */
const open = new Map<string, () => Draft>();

/** The draft left behind by a form, if any. */
export const keptDraft = (formId: string): Draft | undefined => kept.get(formId);

/** Leaves a draft for a form that will come. */
export const keepDraft = (formId: string, draft: Draft): void => void kept.set(formId, draft);

/** Everything typed into the site's forms and not yet sent, by form. */
export function collectDrafts(): Record<string, Draft> {
  const drafts = new Map(kept);
  for (const [formId, read] of open) {
    drafts.set(formId, read());
  }
  return Object.fromEntries(drafts);
}

/**
 * Keeps what a visitor typed into a form when the form leaves the page, and puts it back when the form returns:
 * after a visit to another page, and after a change of language (see language-handover.ts).
 */
export function useDraft<Values extends FieldValues>(formId: string, form: UseFormReturn<Values>): void {
  const {getValues, setValue} = form;
  useEffect(() => {
    for (const [field, value] of Object.entries(keptDraft(formId) ?? {})) {
      if (value) {
        setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>);
      }
    }
    const read = () => ({...getValues()}) as unknown as Draft;
    open.set(formId, read);
    return () => {
      keepDraft(formId, read());
      open.delete(formId);
    };
  }, [formId, getValues, setValue]);
}
