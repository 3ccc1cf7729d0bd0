/**
 * What a visitor typed and has not sent, kept while pages change. It reads and fills the form controls themselves, so that it works
 * before the application has started, and lives in the page's memory: nothing is stored.
 *
 * A scope is an element with `data-draft`, whose value is its id: a form, or another group of form controls. Fields that no visitor
 * reaches (`tabindex="-1"`) are not part of it.
 */

/** What stands in the fields of a scope, by name. */
export type Draft = Readonly<Record<string, string>>;

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Drafts of the scopes that were on the page at some time, by id. */
const kept = new Map<string, Draft>();

/** When the visitor began with a scope, by id: the time of the first input in it. */
const begun = new Map<string, number>();

const scopes = (): NodeListOf<HTMLElement> => document.querySelectorAll<HTMLElement>('[data-draft]');
const fieldsOf = (scope: Element): NodeListOf<Field> =>
  scope.querySelectorAll<Field>(':is(input, textarea)[name]:not([tabindex="-1"])');
const isChoice = (field: Field): field is HTMLInputElement => field.type === 'radio';

function keep(scope: HTMLElement): void {
  const values = [...fieldsOf(scope)].filter((field) => !isChoice(field) || field.checked);
  kept.set(scope.dataset.draft ?? '', Object.fromEntries(values.map(({name, value}) => [name, value])));
}

/**
 * Notes that the visitor began with a scope. What stands in other fields by then was written earlier, nobody knows when: a draft, words
 * of a service, or what a browser filled in again.
 */
function noteBeginning(scope: HTMLElement, target: EventTarget | null): void {
  const id = scope.dataset.draft ?? '';
  if (!begun.has(id)) {
    const isContinued = [...fieldsOf(scope)].some((field) => field !== target && field.value);
    begun.set(id, isContinued ? 0 : Date.now());
  }
}

/** When the visitor began with a scope, in milliseconds since 1970; 0 when that was not seen. */
export const draftBegun = (id: string): number => begun.get(id) ?? 0;

/** Everything typed and not yet sent, by scope. */
export function collectDrafts(): Record<string, Draft> {
  // A browser fills fields in on its own, too, and does not always say so.
  scopes().forEach(keep);
  return Object.fromEntries(kept);
}

/** Takes over what another page collected. */
export function adoptDrafts(drafts: Readonly<Record<string, Draft>>): void {
  for (const [id, draft] of Object.entries(drafts)) {
    kept.set(id, draft);
  }
}

/** Fills the fields that are on the page with what is kept for them. */
export function restoreDrafts(): void {
  for (const scope of scopes()) {
    const draft = kept.get(scope.dataset.draft ?? '') ?? {};
    for (const field of fieldsOf(scope)) {
      const value = draft[field.name];
      if (value && isChoice(field)) {
        field.checked = field.value === value;
      } else if (value) {
        field.value = value;
      }
    }
  }
}

/** Forgets what was typed into a scope, such as after it was sent. */
export function forgetDraft(id: string): void {
  kept.delete(id);
  begun.delete(id);
}

/** Keeps what is typed from now on. */
export function watchDrafts(): void {
  document.addEventListener('input', ({target}) => {
    const scope = (target as Element).closest<HTMLElement>('[data-draft]');
    if (scope) {
      noteBeginning(scope, target);
      keep(scope);
    }
  });
}
