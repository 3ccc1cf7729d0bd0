/**
 * Session state: keeps what a visitor typed and has not sent while pages change, with or without the application. A draft is what stands
 * in the fields of an element with `data-draft`, whose value is its id, but for those with `tabindex="-1"`.
 */
import {MESSAGE_PARAMETER, messageStart} from '../site/message-start';
import {restoreScrollPosition, type ScrollPosition} from './scroll-position';

/** What stands in fields, by name. */
type Draft = Readonly<Record<string, string>>;

export interface Session {
  /** Drafts of the forms that were on a page at some time, by id. */
  readonly drafts: Record<string, Draft>;
  /** When the visitor began with a form, by id: the time of the first input in it. */
  readonly begun: Record<string, number>;
  /** What the message began with last. */
  messageStart: string;
}

/** One for the scripts before the application and for the application, which have this module each in its own bundle. */
function session(): Session {
  window.session ??= {drafts: {}, begun: {}, messageStart: ''};
  return window.session;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const scopes = (): NodeListOf<HTMLElement> => document.querySelectorAll<HTMLElement>('[data-draft]');
const idOf = (scope: HTMLElement): string => scope.dataset.draft ?? '';
const fieldsOf = (scope: Element): Field[] => [
  ...scope.querySelectorAll<Field>(':is(input, textarea)[name]:not([tabindex="-1"])'),
];
const isUnchosen = (field: Field): boolean => field.type === 'radio' && !(field as HTMLInputElement).checked;

function keep(scope: HTMLElement): void {
  const fields = fieldsOf(scope).filter((field) => !isUnchosen(field));
  session().drafts[idOf(scope)] = Object.fromEntries(fields.map(({name, value}) => [name, value]));
}

/** Keeps what is typed from now on, and notes when the visitor began with it. */
export function watchDrafts(): void {
  const {begun} = session();
  document.addEventListener('input', ({target}) => {
    const scope = (target as Element).closest<HTMLElement>('[data-draft]');
    if (scope) {
      // What stands in other fields by then was written earlier, nobody knows when: by a browser, or on another page.
      const isContinued = fieldsOf(scope).some((field) => field !== target && field.value);
      begun[idOf(scope)] ??= isContinued ? 0 : Date.now();
      keep(scope);
    }
  });
}

/** When the visitor began with a form, in milliseconds since 1970; 0 when that was not seen. */
export const draftBegun = (id: string): number => session().begun[id] ?? 0;

/** Keeps everything that is typed and not yet sent, also what browsers fill in without an event. */
export function collectDrafts(): void {
  scopes().forEach(keep);
}

/** Fills the fields that are on the page with what is kept for them. */
export function restoreDrafts(): void {
  for (const scope of scopes()) {
    for (const field of fieldsOf(scope)) {
      const value = session().drafts[idOf(scope)]?.[field.name];
      if (value && field.type === 'radio') {
        (field as HTMLInputElement).checked = field.value === value;
      } else if (value) {
        field.value = value;
      }
    }
  }
}

/** Forgets what was typed into a form, such as after it was sent. */
export function forgetDraft(id: string): void {
  delete session().drafts[id];
  delete session().begun[id];
}

const MESSAGE = '[data-draft="contact"] textarea[name="message"]';
const CONTACT_TAB = '[data-draft="contact-tabs"] [value="contact"]';

/** Shows the contact form and begins its message with these words, such as the name of a service. What was typed stays. */
export function beginMessage(words: string): void {
  const field = document.querySelector<HTMLTextAreaElement>(MESSAGE);
  const tab = document.querySelector<HTMLInputElement>(CONTACT_TAB);
  if (field && tab) {
    tab.checked = true;
    if (!field.value || field.value === session().messageStart) {
      session().messageStart = `${words}\n\n`;
      field.value = session().messageStart;
    }
  }
}

/** Begins the message with the words of the page's address, once: they are taken out of the address. */
export function beginMessageOfAddress(): void {
  const words = messageStart(location.search);
  if (words && document.querySelector(MESSAGE)) {
    beginMessage(words);
    const address = new URL(location.href);
    address.searchParams.delete(MESSAGE_PARAMETER);
    history.replaceState(history.state, '', address);
  }
}

const STORAGE_KEY = 'session';
/** What is older was not meant for this page load, in milliseconds. */
const MAX_AGE = 30_000;

interface SavedSession {
  readonly time: number;
  readonly drafts: Readonly<Record<string, Draft>>;
  readonly position?: ScrollPosition | undefined;
}

/**
 * Saves the drafts for the next HTML page, which takes and deletes them at once.
 *
 * @param position Where the visitor is, when the next page is this one in another language.
 */
export function saveSession(position?: ScrollPosition): void {
  collectDrafts();
  const {drafts} = session();
  if (position || Object.keys(drafts).length > 0) {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify({time: Date.now(), drafts, position} satisfies SavedSession));
    } catch {
      // Storage is off: the page changes all the same.
    }
  }
}

/** Takes what the page before has saved; nothing on an ordinary arrival. */
export function restoreSession(): void {
  // For a prerendered page nothing is saved yet.
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', restoreSession, {once: true});
    return;
  }
  const saved = takeSaved();
  if (saved) {
    Object.assign(session().drafts, saved.drafts);
    restoreDrafts();
    if (saved.position) {
      restoreScrollPosition(saved.position);
    }
  }
}

function takeSaved(): SavedSession | undefined {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    const saved = stored ? (JSON.parse(stored) as SavedSession) : undefined;
    return saved && Date.now() - saved.time <= MAX_AGE ? saved : undefined;
  } catch {
    return undefined;
  }
}
