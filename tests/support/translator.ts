import type {Page} from '@playwright/test';

/** Elements that machine translators do not change. */
const UNTOUCHED = 'script, style, noscript, svg, textarea, [translate="no"], .notranslate, font';

/**
 * Translates the page from now on as browsers' translators do: they set another language on the root element, and
 * replace each text, also later ones, by elements with another text. Here it only has an additional space without
 * width, which Playwright ignores, so that tests find elements by the same words as before.
 */
export const translatePage = (page: Page): Promise<void> => page.evaluate(translateAll, UNTOUCHED);

function translateAll(untouched: string): void {
  const translate = (text: Text) => {
    if (text.isConnected && text.data.trim() && !text.parentElement?.closest(untouched)) {
      const font = document.createElement('font');
      font.textContent = `\u200b${text.data}`;
      text.replaceWith(font);
    }
  };
  const translateIn = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = node instanceof Text ? [node] : [];
    while (walker.nextNode()) {
      texts.push(walker.currentNode as Text);
    }
    texts.forEach(translate);
  };
  new MutationObserver((records) => {
    for (const {target, addedNodes} of records) {
      [target, ...addedNodes].filter((node) => node instanceof Text || node !== target).forEach(translateIn);
    }
  }).observe(document.body, {subtree: true, childList: true, characterData: true});
  translateIn(document.body);
  document.documentElement.lang = 'pt';
}
