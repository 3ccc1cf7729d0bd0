import {MESSAGE_PARAMETER, messageStart} from '../site/message-start';

const FIELD = '[data-draft="contact"] textarea[name="message"]';
const TAB = '[data-draft="contact-tabs"] [value="contact"]';

/** What the message began with last. */
let begun = '';

/**
 * Shows the contact form, and begins its message with these words, such as the service that the visitor asks for. They are the
 * visitor's then, who may change and delete them. What was typed stays.
 */
export function beginMessage(words: string): void {
  const field = document.querySelector<HTMLTextAreaElement>(FIELD);
  const tab = document.querySelector<HTMLInputElement>(TAB);
  if (field && tab) {
    tab.checked = true;
    if (!field.value || field.value === begun) {
      begun = `${words}\n\n`;
      field.value = begun;
    }
  }
}

/** Begins the message with the words of the page's address, once: the address has them no more. */
export function beginMessageOfAddress(): void {
  const words = messageStart(location.search);
  if (words && document.querySelector(FIELD)) {
    beginMessage(words);
    const address = new URL(location.href);
    address.searchParams.delete(MESSAGE_PARAMETER);
    history.replaceState(history.state, '', address);
  }
}
