/** Starts the application at the first sign that somebody uses the page: a page that is only read needs none of it. */

import {enterStage} from './click-queue';
import {WHOLE_PAGE, watchDrawings} from './drawings';
import {applyStyleSheets, loadScript, loadStyleSheet, make, wholeDocument} from './loading';
import {collectDrafts} from './session';
import {atFirst, DELIBERATE_SIGNS, SIGNS} from './signs-of-use';

/** Addresses of what is loaded, as the page's head names them (plugins/finish/first-paint). */
interface Application {
  readonly scripts: readonly string[];
  /** The whole style sheet; until it comes a page has the part of it that it needs itself. */
  readonly stylesheets: readonly string[];
}

const root = document.documentElement;

/** Starts the application at the first sign of use, and again at the next deliberate one when it did not come. */
export async function startAtFirstUse(application: Application): Promise<void> {
  for (const href of application.stylesheets) {
    // For paper; the start asks for it again.
    loadStyleSheet(href).catch(console.warn);
  }
  enterStage('application');
  // Somebody may have come before this script: the page has the focus, or a click waits, to which Safari gives no focus.
  if (document.activeElement === document.body && window.site.clicks.length === 0) {
    await atFirst(SIGNS);
  }
  const restoreFocus = rememberFocus();
  const restoreOpen = rememberOpen();
  watchDrawings(document, WHOLE_PAGE);
  while (!(await isLoaded(application))) {
    // Until then the page works as a page without scripts does. The next attempt may find a better line.
    enterStage('open');
    await atFirst(DELIBERATE_SIGNS);
    window.site.stage = 'application';
  }
  await takenOver().catch(console.warn);
  restoreOpen();
  restoreFocus();
  enterStage('open');
}

const isLoaded = (application: Application): Promise<boolean> =>
  load(application).then(
    () => true,
    (error: unknown) => {
      console.warn(error);
      return false;
    },
  );

/** Loads the application and its style. Rejects when a part of it does not come. */
async function load({scripts, stylesheets}: Application): Promise<void> {
  // Asked for together; the application runs when the page is whole and has its style.
  for (const href of scripts) {
    document.head.append(make('link', {rel: 'preload', as: 'script', href}));
  }
  await Promise.all([wholeDocument, ...stylesheets.map(loadStyleSheet)]);
  applyStyleSheets();
  // Also what was typed before anything listened: a translated page is made anew, and the application fills its fields.
  collectDrafts();
  await Promise.all(scripts.map(loadScript));
}

/** Resolves when Docusaurus says on the root element that it has taken over. Rejects when its part for this page does not come. */
const takenOver = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const check = () => root.dataset.hasHydrated === 'true' && resolve();
    new MutationObserver(check).observe(root, {attributeFilter: ['data-has-hydrated']});
    check();
    addEventListener('unhandledrejection', ({reason}) => reject(reason));
  });

/**
 * What a translator or a password manager has changed in the page is made anew as the application takes over, without the focus.
 *
 * @returns Gives the focus back to the field that had it last.
 */
function rememberFocus(): () => void {
  const controller = new AbortController();
  const options = {capture: true, signal: controller.signal};
  let id = document.activeElement?.id;
  addEventListener('focusin', ({target}) => (id = (target as Element).id), options);
  // Whoever presses something else has left the field.
  addEventListener(
    'pointerdown',
    ({target}) => {
      if (!document.activeElement?.contains(target as Element)) {
        id = '';
      }
    },
    options,
  );
  return () => {
    controller.abort();
    if (id && document.activeElement === document.body) {
      document.getElementById(id)?.focus({preventScroll: true});
    }
  };
}

const folds = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('details, [popover]')];
// Browsers without popovers skip what they do not know.
const isOpen = (element: Element): boolean => element.matches(':is([open], :popover-open)');

/**
 * The menu, the panel of regions or the contents of an article, open on a translated page, are closed when they are made anew.
 *
 * @returns Opens what was open.
 */
function rememberOpen(): () => void {
  let noted: {readonly element: HTMLElement; readonly wasOpen: boolean}[] = [];
  const note = () => {
    noted = folds().map((element) => ({element, wasOpen: isOpen(element)}));
  };
  note();
  addEventListener('toggle', note, {capture: true});
  return () => {
    removeEventListener('toggle', note, {capture: true});
    const made = folds();
    for (const [index, {element, wasOpen}] of noted.entries()) {
      if (wasOpen && !element.isConnected) {
        if (element.popover) {
          made[index]?.showPopover();
        } else {
          made[index]?.setAttribute('open', '');
        }
      }
    }
  };
}
