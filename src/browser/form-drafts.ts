/**
 * Form drafts: values entered into an element with `data-draft` are kept in `sessionStorage`. They survive navigation, a
 * change of language, reloads and crashes. When the form is sent, they are deleted. The value of the attribute is the id of
 * the draft. The tabs of the contact forms and the search also have drafts, although they are never sent. The page script and
 * the app each have a copy of this module. The copies share only the fields and the storage.
 */

/** A form draft as it is stored. */
interface FormDraft {
  /** Values of the changed fields, by name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Idempotency key of all attempts to send the form. */
  readonly attempt?: string;
  /** The message that the site has filled in. Unless the visitor edits it, the next one replaces it. */
  readonly prefill?: string;
}

const EMPTY_DRAFT: FormDraft = {fields: {}};

/** Drafts that could not be stored, because storage is off or full. They last until the page is unloaded. */
const unstoredDrafts = new Map<string, FormDraft>();

const storageKey = (id: string): string => `draft-${id}`;

function readDraft(id: string): FormDraft | undefined {
  try {
    return unstoredDrafts.get(id) ?? JSON.parse(sessionStorage.getItem(storageKey(id)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function writeDraft(id: string, draft: FormDraft): void {
  unstoredDrafts.delete(id);
  try {
    if (Object.keys(draft.fields).length > 0) {
      sessionStorage.setItem(storageKey(id), JSON.stringify(draft));
    } else {
      sessionStorage.removeItem(storageKey(id));
    }
  } catch {
    unstoredDrafts.set(id, draft);
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The fields of a form, except its honeypot. */
const draftFields = (form: HTMLElement): readonly Field[] => [
  ...form.querySelectorAll<Field>(':is(input, textarea)[name]:not([tabindex="-1"])'),
];
const draftId = (form: HTMLElement): string => form.dataset.draft ?? '';
const isRadio = (field: Field): field is HTMLInputElement => field.type === 'radio';
const isChanged = (field: Field): boolean =>
  isRadio(field) ? field.checked && !field.defaultChecked : field.value !== '';

/** Saves the values of a form. @param changes Other properties to set in its draft. */
export function saveDraft(form: HTMLElement, changes: Omit<FormDraft, 'fields'> = {}): void {
  const changedFields = draftFields(form).filter(isChanged);
  const fields = Object.fromEntries(changedFields.map(({name, value}) => [name, value]));
  writeDraft(draftId(form), {...readDraft(draftId(form)), ...changes, fields});
}

/** Fills in a form. @param overwrite Whether to replace fields that are not empty. */
function fillForm(form: HTMLElement, {fields}: FormDraft, overwrite: boolean): void {
  for (const field of draftFields(form)) {
    const value = fields[field.name];
    if (isRadio(field)) {
      field.checked = value ? field.value === value : overwrite ? field.defaultChecked : field.checked;
    } else if (overwrite || !field.value) {
      field.value = value ?? '';
    }
  }
}

/**
 * Restores the draft of a form. After Back, browsers restore the fields themselves. After a reload, Chromium and WebKit do
 * not (November 2026): https://github.com/whatwg/html/issues/7292
 *
 * @param overwrite Whether to replace fields that are not empty. By default, they stay: the visitor typed them before this
 * script ran.
 */
export function restoreDraft(form: HTMLElement, overwrite = false): void {
  const draft = readDraft(draftId(form));
  if (draft) {
    fillForm(form, draft, overwrite);
  }
}

/** The message that the site has filled in, if any. */
export const draftPrefill = (form: HTMLElement): string | undefined => readDraft(draftId(form))?.prefill;

/** Deletes the draft of a form that was sent. */
export const deleteDraft = (id: string): void => writeDraft(id, EMPTY_DRAFT);

/** Returns the idempotency key of a form. All attempts to send its draft use the same one, in any language. */
export function idempotencyKey(form: HTMLElement): string {
  // `randomUUID` needs HTTPS: https://developer.mozilla.org/docs/Web/API/Crypto/randomUUID
  const attempt = readDraft(draftId(form))?.attempt ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
  saveDraft(form, {attempt});
  return attempt;
}

const draftForms = (): NodeListOf<HTMLElement> => document.querySelectorAll<HTMLElement>('[data-draft]');

/** Saves all forms of the page, including fields that browsers have filled in without an event. */
export function saveDrafts(): void {
  for (const form of draftForms()) {
    saveDraft(form);
  }
}

/** Restores the drafts of a parsed page, then saves them at each input, click and `pagehide`: a crash gives no warning. */
export function keepDrafts(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  for (const form of draftForms()) {
    // After Back, the browser has restored old values. The draft is newer if the visitor has typed on another page since.
    restoreDraft(form, navigation?.type === 'back_forward');
  }
  saveDrafts();
  for (const event of ['input', 'change', 'click', 'pagehide']) {
    addEventListener(event, saveDrafts, {capture: true});
  }
  addEventListener('pageshow', ({persisted}) => {
    for (const form of persisted ? draftForms() : []) {
      // The page comes from the back/forward cache. If the draft of a form is gone, the form was sent from another page.
      fillForm(form, readDraft(draftId(form)) ?? EMPTY_DRAFT, true);
    }
  });
}
