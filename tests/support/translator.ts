import type {Page} from '@playwright/test';

/** Elements that browsers' translators do not change. */
const UNTRANSLATED = 'script, style, noscript, svg, textarea, [translate="no"], .notranslate, font';

/**
 * Imitates the translators of browsers, which translate a page at once and again whenever it changes. They change `lang` on
 * the root element and replace each text node by a `font` element. This one only adds a zero-width space to the text.
 * Playwright ignores that space, so tests find elements by the same text as before.
 */
export const translatePage = (page: Page): Promise<void> => page.evaluate(translateAll, UNTRANSLATED);

function translateAll(untranslated: string): void {
  const translate = (text: Text) => {
    if (text.isConnected && text.data.trim() && !text.parentElement?.closest(untranslated)) {
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
