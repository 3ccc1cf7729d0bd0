/**
 * Session state: keeps what a visitor typed and has not sent, in this tab alone, while pages change, are loaded again or crash, with or
 * without the application. A draft is what stands in the fields of an element with `data-draft`, whose value is its id, but for those
 * with `tabindex="-1"`.
 */
import {MESSAGE_PARAMETER, messageStart} from '../site/message-start';
import {restoreScrollPosition, type ScrollPosition} from './scroll-position';

/** What stands in fields, by name, without those that are as they were at first. */
type Draft = Readonly<Record<string, string>>;

/** What the tab keeps. */
interface SavedSession {
  /** Drafts of the forms that were on a page at some time, by id. */
  readonly drafts: Record<string, Draft>;
  /** Keys of the attempts to send a form, by its id and by what was typed. */
  readonly keys: Record<string, Record<string, string>>;
  /** Where the visitor was and when, as the language was changed. */
  readonly place?: (ScrollPosition & {readonly time: number}) | undefined;
}

export interface Session extends SavedSession {
  /** What the message began with last. */
  messageStart: string;
}

/** One for the scripts before the application and for the application, which have this module each in its own bundle. */
function session(): Session {
  window.site.session ??= {drafts: {}, keys: {}, messageStart: ''};
  return window.site.session;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const scopes = (): NodeListOf<HTMLElement> => document.querySelectorAll<HTMLElement>('[data-draft]');
const idOf = (scope: HTMLElement): string => scope.dataset.draft as string;
const fieldsOf = (scope: Element): Field[] => [
  ...scope.querySelectorAll<Field>(':is(input, textarea)[name]:not([tabindex="-1"])'),
];
const isRadio = (field: Field): field is HTMLInputElement => field.type === 'radio';
const isChanged = (field: Field): boolean =>
  isRadio(field) ? field.checked && !field.defaultChecked : field.value !== '';

/** Keeps everything that is typed and not yet sent, also what browsers fill in without an event. */
export function collectDrafts(): void {
  const {drafts} = session();
  for (const scope of scopes()) {
    const changed = fieldsOf(scope).filter(isChanged);
    if (changed.length > 0) {
      drafts[idOf(scope)] = Object.fromEntries(changed.map(({name, value}) => [name, value]));
    } else {
      delete drafts[idOf(scope)];
    }
  }
}

/** Fills the fields that are on the page with what is kept for them: the empty ones, or all. */
export function restoreDrafts(isWhole = false): void {
  for (const scope of scopes()) {
    const draft = session().drafts[idOf(scope)];
    for (const field of draft ? fieldsOf(scope) : []) {
      const kept = draft?.[field.name];
      if (isRadio(field)) {
        field.checked = kept ? field.value === kept : field.checked;
      } else if (isWhole || !field.value) {
        field.value = kept ?? '';
      }
    }
  }
}

/** Forgets what was typed into a form, such as after it was sent. */
export function forgetDraft(id: string): void {
  delete session().drafts[id];
  delete session().keys[id];
  write();
}

/**
 * The key of all attempts to send the same words by a form until one succeeds. It comes along with the draft.
 *
 * @param typed What the visitor typed, without words of the page's language.
 */
export function attemptKey(id: string, typed: string): string {
  const {keys} = session();
  keys[id] ??= {};
  // Without https browsers make no UUID. The server looks at the words, too: a random number is enough.
  keys[id][typed] ??= crypto.randomUUID?.() ?? `${Math.random()}`;
  write();
  return keys[id][typed];
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

/** A place that is older was not meant for this page load, in milliseconds. */
const MAX_AGE = 30_000;

/** Writes what is kept into the tab's storage. */
function write(): void {
  const {drafts, keys, place} = session();
  try {
    if (place || Object.keys(drafts).length > 0) {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify({drafts, keys, place} satisfies SavedSession));
    } else {
      sessionStorage.removeItem(STORAGE_KEY);
    }
  } catch {
    // Storage is off: what is typed lasts until a page is loaded.
  }
}

function save(): void {
  collectDrafts();
  write();
}

/** Saves where the visitor is for the page in another language, which takes it once. */
export function savePlace(position: ScrollPosition): void {
  Object.assign(session(), {place: {...position, time: Date.now()}});
  save();
}

/**
 * Restores what the tab has kept. What stands in a field already was typed later, while this script was on its way, or is what the
 * browser itself has kept through a reload.
 *
 * @param isReturn The visitor went back or forward: the browser shows what stood there then, and what is kept is later.
 */
function restore(isReturn: boolean): void {
  try {
    const saved = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{"drafts":{}}') as SavedSession;
    for (const id of Object.keys(session().drafts)) {
      // Of a page that comes back as it was left, a form may have been sent on another.
      saved.drafts[id] ??= {};
    }
    Object.assign(session(), saved, {place: undefined});
    restoreDrafts(isReturn);
    if (saved.place && Date.now() - saved.place.time <= MAX_AGE) {
      restoreScrollPosition(saved.place);
    }
  } catch {
    // Storage is off.
  }
}

/** Restores what was typed in this tab, and keeps what is typed from now on: a page that crashes says nothing before. */
export function keepSession(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  restore(navigation?.type === 'back_forward');
  for (const event of ['input', 'click', 'pagehide']) {
    addEventListener(event, save);
  }
  addEventListener('pageshow', ({persisted}) => persisted && restore(true));
}
