/**
 * Session state: keeps unsent input in this tab across page changes, reloads and crashes, also without the application.
 * A draft holds the fields of an element with `data-draft`, whose value is its id, except those with `tabindex="-1"`.
 */
import {MESSAGE_PARAMETER, messagePrefill} from '../site/message-prefill';
import {FORMS} from '../site/sections';
import {focusPart} from './focus';

/** State of the tab, which its storage keeps. */
export interface Session {
  /** Values of the changed fields on all visited pages, by the id of their form and by their name. */
  readonly drafts: Record<string, Readonly<Record<string, string>>>;
  /** Idempotency keys of the attempts to send a form, by its id and by the input. */
  readonly keys: Record<string, Record<string, string>>;
  /** Scroll position at a change of language, as a part of the height of the page. */
  place?: number;
  /** The last prefill of the message. */
  messagePrefill?: string;
}

/** State that the early scripts and the application share, as each bundle has a copy of this module. */
function session(): Session {
  window.site.session ??= {drafts: {}, keys: {}};
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

/** Collects all unsent input, also what browsers fill in without an event. */
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

/** Restores the drafts of the fields on the page. @param overwrites Restores fields that are not empty, too. */
export function restoreDrafts(overwrites = false): void {
  for (const scope of scopes()) {
    const draft = session().drafts[idOf(scope)];
    for (const field of draft ? fieldsOf(scope) : []) {
      const value = draft?.[field.name];
      if (isRadio(field)) {
        field.checked = value ? field.value === value : field.checked;
      } else if (overwrites || !field.value) {
        field.value = value ?? '';
      }
    }
  }
}

/** Removes the draft of a form, such as after it was sent. */
export function deleteDraft(id: string): void {
  delete session().drafts[id];
  delete session().keys[id];
  write();
}

/** Returns the key of all attempts to send the same input until one succeeds. It is saved with the draft. */
export function attemptKey(id: string, input: string): string {
  const {keys} = session();
  keys[id] ??= {};
  // `randomUUID` needs HTTPS. A random number is enough, because the server compares the words, too.
  keys[id][input] ??= crypto.randomUUID?.() ?? `${Math.random()}`;
  write();
  return keys[id][input];
}

const MESSAGE = '[data-draft="contact"] textarea[name="message"]';
const CONTACT_TAB = '[data-draft="contact-tabs"] [value="contact"]';

/** Shows the contact form with a prefilled message, such as the name of a service. Typed text stays. */
export function prefillMessage(words: string): void {
  const field = document.querySelector<HTMLTextAreaElement>(MESSAGE);
  const tab = document.querySelector<HTMLInputElement>(CONTACT_TAB);
  if (field && tab) {
    tab.checked = true;
    if (!field.value || field.value === session().messagePrefill) {
      field.value = `${words}\n\n`;
      session().messagePrefill = field.value;
    }
  }
}

/** Prefills the message from the address of the page, once: removes the words from it. */
export function prefillMessageFromAddress(): void {
  const words = messagePrefill(location);
  if (words && document.querySelector(MESSAGE)) {
    prefillMessage(words);
    const address = new URL(location.href);
    const isAtForm = address.hash === `#${FORMS}`;
    address.searchParams.delete(MESSAGE_PARAMETER);
    address.hash = FORMS;
    history.replaceState(history.state, '', address);
    if (!isAtForm) {
      // Browsers find no part of the page under a hash with a message.
      document.getElementById(FORMS)?.scrollIntoView();
      focusPart(address.hash);
    }
  }
}

const STORAGE_KEY = 'session';

/** Writes the state to the storage of the tab. */
function write(): void {
  const {drafts, place} = session();
  try {
    if (place || Object.keys(drafts).length > 0) {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(session()));
    } else {
      sessionStorage.removeItem(STORAGE_KEY);
    }
  } catch {
    // Storage is off: input lasts until a page is loaded.
  }
}

function save(): void {
  collectDrafts();
  write();
}

const scrollHeight = (): number => document.documentElement.scrollHeight - window.innerHeight;

/** Saves the scroll position for the page in another language, which restores it once: both grow alike in height. */
export function saveScrollPosition(): void {
  session().place = window.scrollY / scrollHeight();
  save();
}

/**
 * Restores the state of the tab. Text that is already in a field is newer, unless the visitor went back or forward
 * (`isReturn`): it was typed while this script loaded, or kept by the browser through a reload.
 */
function restore(isReturn: boolean): void {
  try {
    const saved = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{"drafts":{}}') as Session;
    for (const id of Object.keys(session().drafts)) {
      // This page may be from the back/forward cache: its form may have been sent on another page since.
      saved.drafts[id] ??= {};
    }
    Object.assign(session(), saved, {place: undefined});
    restoreDrafts(isReturn);
    if (saved.place) {
      window.scrollTo({top: saved.place * scrollHeight(), behavior: 'instant'});
    }
  } catch {
    // Storage is off.
  }
}

/** Restores the input of this tab, and saves it at every event from now on, as a crash gives no warning. */
export function keepSession(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  restore(navigation?.type === 'back_forward');
  for (const event of ['input', 'click', 'pagehide']) {
    addEventListener(event, save);
  }
  addEventListener('pageshow', ({persisted}) => persisted && restore(true));
}
