import {messageStart} from '../../data/message-start';

/**
 * Begins the message to the firm with the words of the page's address, such as the subject of the article from which the visitor comes.
 * They are the visitor's then, who may change and delete them. What was typed stays.
 */
export function beginMessage(): void {
  const field = document.querySelector<HTMLTextAreaElement>('[data-draft="contact"] textarea[name="message"]');
  const start = messageStart(location.search);
  if (field && start && !field.value) {
    field.value = `${start}\n\n`;
  }
}
