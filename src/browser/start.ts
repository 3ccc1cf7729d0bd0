import {enterStage} from './click-queue';
import {WHOLE_PAGE, watchDrawings} from './drawings';
import {closeEarlySearch} from './early-search';
import {keepFields} from './fields';
import {applyStyleSheet, loadScript, loadStyleSheet, make, wholeDocument} from './loading';
import {collectDrafts} from './session';

const root = document.documentElement;

/** Events of use. Wheels and scroll bars end in `scroll`; assistive technology may only click. */
const USE_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'scroll', 'click'];

/** Events of a visitor who still wants something from a page that has failed to load a part. */
const DELIBERATE_EVENTS = ['pointerdown', 'keydown', 'click'];

/**
 * Starts the application at the first event of use, as reading needs none, and retries at a deliberate one.
 *
 * @param scripts Addresses of the application.
 * @param stylesheet Address of the whole style sheet: at first a page has only the part that it needs, inline.
 */
export async function startAtFirstUse(scripts: readonly string[], stylesheet: string): Promise<void> {
  // For print. `load` retries it.
  loadStyleSheet(stylesheet).catch(console.warn);
  enterStage('application');
  // The visitor may have acted before: an element has the focus or, in Safari, a click is queued without it.
  if (document.activeElement === document.body && window.site.clicks.length === 0 && !readsAddress()) {
    await firstOf(USE_EVENTS);
  }
  const restoreFocus = keepFocus();
  const restoreFields = wholeDocument.then(keepFields);
  watchDrawings(document, WHOLE_PAGE);
  for (let isLoaded = false; !isLoaded; ) {
    try {
      await load(scripts, stylesheet);
      isLoaded = true;
    } catch (error) {
      console.warn(error);
      // Until the next attempt the page works as it does without scripts.
      enterStage('open');
      closeEarlySearch();
      await firstOf(DELIBERATE_EVENTS);
      window.site.stage = 'application';
    }
  }
  await hydrated().catch(console.warn);
  (await restoreFields)();
  restoreFocus();
  enterStage('open');
}

/** Whether the address has values for the form of a calculator, which shows its example until the application runs. */
const readsAddress = (): boolean =>
  location.hash.includes('=') && document.querySelector('[data-calculator] form') !== null;

/** Resolves at the first of these events. Its listeners run before those that handle the event. */
const firstOf = (types: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    for (const type of types) {
      addEventListener(type, () => resolve(), {capture: true, passive: true, once: true});
    }
  });

/** Loads the application and its style sheet. Rejects when one of the files fails to load. */
async function load(scripts: readonly string[], stylesheet: string): Promise<void> {
  // Preloads all scripts; they run when the page is complete and has its style.
  for (const href of scripts) {
    document.head.append(make('link', {rel: 'preload', as: 'script', href}));
  }
  await Promise.all([wholeDocument, loadStyleSheet(stylesheet)]);
  applyStyleSheet();
  // Includes input from before there were listeners: hydration replaces the fields of a translated page.
  collectDrafts();
  await Promise.all(scripts.map(loadScript));
}

/** Resolves when Docusaurus marks the root element as hydrated. Rejects when its code for this page fails to load. */
const hydrated = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const check = () => root.dataset.hasHydrated === 'true' && resolve();
    new MutationObserver(check).observe(root, {attributeFilter: ['data-has-hydrated']});
    check();
    addEventListener('unhandledrejection', ({reason}) => isOurs(reason) && reject(reason));
  });

/** Whether an error comes from a script of this site: extensions and translators reject promises in the page, too. */
function isOurs(error: unknown): boolean {
  const [source = ''] = (error instanceof Error && error.stack?.match(/[\w-]+:\/\/[^\s)]+/)) || [];
  return source.startsWith(`${location.origin}/`) && source.includes('/assets/js/');
}

/**
 * Keeps the focus through hydration, which replaces what a translator or a password manager has changed in the page:
 * returns a function that gives it back to the field that was used last. A press elsewhere leaves the field.
 */
function keepFocus(): () => void {
  let id = document.activeElement?.id;
  for (const type of ['focusin', 'pointerdown']) {
    addEventListener(type, ({target}) => (id = (target as Element).id));
  }
  return () => {
    if (id && document.activeElement === document.body) {
      document.getElementById(id)?.focus({preventScroll: true});
    }
  };
}
