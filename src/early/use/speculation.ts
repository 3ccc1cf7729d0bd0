import {make} from './elements';
import {whenReady} from './start';

/** Links to this page in the other language. */
const LANGUAGE = {selector_matches: '[data-language-switch]'};

/**
 * Asks the browser to make ready what the visitor is about to open, where it can: this page in the other language; and the site's
 * other pages, until the application opens them in place.
 */
export function speculate(): void {
  addRules({prerender: [{where: LANGUAGE, eagerness: 'moderate'}]});
  const pages = {and: [{href_matches: '/*'}, {not: LANGUAGE}]};
  const rules = addRules({prefetch: [{where: pages, eagerness: 'moderate'}]});
  void whenReady().then(() => rules.remove());
}

function addRules(rules: object): HTMLScriptElement {
  const script = make('script', {type: 'speculationrules', text: JSON.stringify(rules)});
  document.head.append(script);
  return script;
}
