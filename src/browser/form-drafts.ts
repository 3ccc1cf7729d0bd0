/**
 * Drafts: what is typed into an element with `data-draft` stays in this tab until it is sent, through changes of page and
 * language, reloads and crashes. The value of the attribute is the id of the draft. The early scripts and the application
 * have a copy of this module each, and share nothing but the fields and the tab's storage.
 */

/** A draft, as it is stored. */
interface Draft {
  /** Values of the changed fields, by name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Idempotency key of all attempts to send it. */
  readonly attempt?: string;
  /** Text that the site has put into the message, to be replaced by the next one. */
  readonly prefill?: string;
}

const EMPTY: Draft = {fields: {}};

/** Drafts that the storage does not take, because it is off or full: they last until a page is loaded. */
const unstored = new Map<string, Draft>();

const itemOf = (id: string): string => `draft-${id}`;

function read(id: string): Draft | undefined {
  try {
    return unstored.get(id) ?? JSON.parse(sessionStorage.getItem(itemOf(id)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function write(id: string, draft: Draft): void {
  unstored.delete(id);
  try {
    if (Object.keys(draft.fields).length > 0) {
      sessionStorage.setItem(itemOf(id), JSON.stringify(draft));
    } else {
      sessionStorage.removeItem(itemOf(id));
    }
  } catch {
    unstored.set(id, draft);
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The fields of a form; not its honeypot. */
const fieldsOf = (form: HTMLElement): readonly Field[] => [
  ...form.querySelectorAll<Field>(':is(input, textarea)[name]:not([tabindex="-1"])'),
];
const idOf = (form: HTMLElement): string => form.dataset.draft ?? '';
const isRadio = (field: Field): field is HTMLInputElement => field.type === 'radio';
const isChanged = (field: Field): boolean =>
  isRadio(field) ? field.checked && !field.defaultChecked : field.value !== '';

/** Saves what a form contains. @param changes Other parts of its draft. */
export function saveDraft(form: HTMLElement, changes: Omit<Draft, 'fields'> = {}): void {
  const changed = fieldsOf(form).filter(isChanged);
  const fields = Object.fromEntries(changed.map(({name, value}) => [name, value]));
  write(idOf(form), {...read(idOf(form)), ...changes, fields});
}

/** Fills in a form. @param overwrites Also fields that are not empty. */
function fill(form: HTMLElement, {fields}: Draft, overwrites: boolean): void {
  for (const field of fieldsOf(form)) {
    const value = fields[field.name];
    if (isRadio(field)) {
      field.checked = value ? field.value === value : overwrites ? field.defaultChecked : field.checked;
    } else if (overwrites || !field.value) {
      field.value = value ?? '';
    }
  }
}

/**
 * Restores the draft of a form. Browsers give back a form as it was left when the visitor goes back to its page; after a
 * reload Chromium and WebKit show empty fields.
 *
 * @param overwrites Also fields that are not empty. Without it their text is newer: it was typed before this script ran.
 */
export function restoreDraft(form: HTMLElement, overwrites = false): void {
  const draft = read(idOf(form));
  if (draft) {
    fill(form, draft, overwrites);
  }
}

/** The text that the site has put into the message of a draft. */
export const prefillOf = (form: HTMLElement): string | undefined => read(idOf(form))?.prefill;

/** Deletes a draft that was sent. */
export const deleteDraft = (id: string): void => write(id, EMPTY);

/** Returns the idempotency key of a form: the same for all attempts to send its draft, in any language. */
export function attemptKey(form: HTMLElement): string {
  // Not `randomUUID`, which needs HTTPS.
  const attempt = read(idOf(form))?.attempt ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
  saveDraft(form, {attempt});
  return attempt;
}

const forms = (): NodeListOf<HTMLElement> => document.querySelectorAll<HTMLElement>('[data-draft]');

/** Saves all drafts of the page, also what browsers have filled in without an event. */
export function saveDrafts(): void {
  for (const form of forms()) {
    saveDraft(form);
  }
}

/** Restores the drafts of a complete page, and saves them at every event from now on, as a crash gives no warning. */
export function keepDrafts(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  for (const form of forms()) {
    // The visitor may have gone on typing on another page before going back.
    restoreDraft(form, navigation?.type === 'back_forward');
  }
  saveDrafts();
  for (const event of ['input', 'change', 'click', 'pagehide']) {
    addEventListener(event, saveDrafts, {capture: true});
  }
  addEventListener('pageshow', ({persisted}) => {
    for (const form of persisted ? forms() : []) {
      // A page from the back/forward cache: a draft that is gone was sent from another page since.
      fill(form, read(idOf(form)) ?? EMPTY, true);
    }
  });
}
