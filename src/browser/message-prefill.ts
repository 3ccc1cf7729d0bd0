/** Prefills the message of the contact form. */
import {MESSAGE_PARAMETER, messagePrefill} from '../site/message-link';
import {FORMS} from '../site/sections';
import {focusPart} from './focus';
import {prefillOf, saveDraft} from './form-drafts';

const FORM = 'form[data-draft="contact"]';
const TAB = '[data-draft="contact-tabs"] [value="contact"]';

/** Shows the contact form with a prefilled message, such as the name of a service. Typed text stays. */
export function prefillMessage(words: string): void {
  const form = document.querySelector<HTMLFormElement>(FORM);
  const field = form?.querySelector('textarea');
  const tab = document.querySelector<HTMLInputElement>(TAB);
  if (form && field && tab) {
    tab.checked = true;
    if (!field.value || field.value === prefillOf(form)) {
      field.value = `${words}\n\n`;
      saveDraft(form, {prefill: field.value});
    }
  }
}

/** Prefills the message from the address of the page, once: removes the words from it. */
export function prefillMessageFromAddress(): void {
  const words = messagePrefill(location);
  if (words && document.querySelector(FORM)) {
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
