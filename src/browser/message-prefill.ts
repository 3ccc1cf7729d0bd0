/** Prefills the message of the contact form. */
import {MESSAGE_PARAMETER, messagePrefill} from '../site/message-link';
import {FORM_ANCHOR} from '../site/sections';
import {focusHashTarget} from './focus';
import {draftPrefill, saveDraft} from './form-drafts';

const CONTACT_FORM = 'form[data-draft="contact"]';
const CONTACT_TAB = '[data-draft="contact-tabs"] [value="contact"]';

/** Shows the contact form and prefills its message, such as with the name of a service. Keeps a message that was typed. */
export function prefillMessage(message: string): void {
  const form = document.querySelector<HTMLFormElement>(CONTACT_FORM);
  const field = form?.querySelector('textarea');
  const tab = document.querySelector<HTMLInputElement>(CONTACT_TAB);
  if (form && field && tab) {
    tab.checked = true;
    if (!field.value || field.value === draftPrefill(form)) {
      field.value = `${message}\n\n`;
      saveDraft(form, {prefill: field.value});
    }
  }
}

/** Prefills the message from the URL of the page, then removes it from the URL. */
export function prefillMessageFromUrl(): void {
  const message = messagePrefill(location);
  if (message && document.querySelector(CONTACT_FORM)) {
    prefillMessage(message);
    const url = new URL(location.href);
    const isAtForm = url.hash === `#${FORM_ANCHOR}`;
    url.searchParams.delete(MESSAGE_PARAMETER);
    url.hash = FORM_ANCHOR;
    history.replaceState(history.state, '', url);
    if (!isAtForm) {
      // The hash also held the message, so the browser found no element to scroll to.
      document.getElementById(FORM_ANCHOR)?.scrollIntoView();
      focusHashTarget(url.hash);
    }
  }
}
