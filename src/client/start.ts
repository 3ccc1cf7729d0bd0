/**
 * Starts the application at the first sign that somebody uses the page: a page that is only read needs none of it. What the visitor
 * does before the application is ready, and only it can carry out, is kept and carried out then.
 */
import {explainedSelector} from './explained';
import {NEEDS_APPLICATION} from './first-clicks';
import {applyStyleSheets, loadScript, loadStyleSheet, make, wholeDocument} from './loading';
import {collectDrafts} from './session';

/** What a visitor does first. Wheels, scroll bars and restored positions all end in `scroll`; assistive technology may only click. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'scroll', 'click'];
/** Signs that a visitor still wants something of a page whose application could not be loaded. */
const DELIBERATE_SIGNS = ['pointerdown', 'keydown', 'click'];

/** Addresses of what is loaded, as the document's template names them (src/postbuild/first-paint/template.ts). */
export interface Application {
  readonly scripts: readonly string[];
  /** The whole style sheet; until then the page has the part of it that it needs itself (src/postbuild/first-paint/plugin.ts). */
  readonly stylesheets: readonly string[];
}

const root = document.documentElement;
/** What the visitor asked for before anything could answer, in order. */
let waiting: (() => void)[] = [];
/** Between the first sign of use and the end of the start, whichever way it ends. */
let isStarting = false;

const isReady = (): boolean => root.dataset.hasHydrated === 'true';

/**
 * Watches for the first sign of use, and keeps what comes before the application is ready. The whole style sheet comes already now,
 * for paper.
 */
export function watchForUse(application: Application): void {
  for (const href of application.stylesheets) {
    // The start asks for it again.
    loadStyleSheet(href).catch(console.warn);
  }
  const begin = startAt(SIGNS, application);
  // After the signs: what starts the application is kept for it, too.
  addEventListener('click', keepClick, {capture: true});
  // Somebody was faster than this script.
  if (document.activeElement !== document.body) {
    begin();
  }
}

/** Starts the application at the first of these signs, or when what it returns is called. */
function startAt(signs: readonly string[], application: Application): () => void {
  const controller = new AbortController();
  const begin = () => {
    controller.abort();
    isStarting = true;
    const giveFocusBack = rememberFocus();
    const openAgain = rememberOpen();
    void load(application)
      .then(takenOver, (error: unknown) => {
        // The next attempt may find a better line.
        console.warn(error);
        startAt(DELIBERATE_SIGNS, application);
      })
      .finally(openAgain)
      .finally(giveFocusBack)
      // Without its application the page works as a page without scripts does.
      .then(carryOut, carryOut);
  };
  for (const sign of signs) {
    addEventListener(sign, begin, {capture: true, passive: true, signal: controller.signal});
  }
  return begin;
}

/** Loads the application and its style. Rejects when a part of it does not come. */
async function load({scripts, stylesheets}: Application): Promise<void> {
  // Asked for together; the application runs when the page that it takes over is whole and those that it leads to have their style.
  for (const href of scripts) {
    document.head.append(make('link', {rel: 'preload', as: 'script', href}));
  }
  await Promise.all([wholeDocument, ...stylesheets.map(loadStyleSheet)]);
  applyStyleSheets();
  // Also what was typed before anything listened: a translated page is made anew, and the application fills its fields.
  collectDrafts();
  await Promise.all(scripts.map(loadScript));
}

/** Waits until the application says on the root element that it has taken over. Rejects when its part for this page does not come. */
function takenOver(): Promise<void> {
  const controller = new AbortController();
  return new Promise<void>((resolve, reject) => {
    const check = () => isReady() && resolve();
    const observer = new MutationObserver(check);
    observer.observe(root, {attributeFilter: ['data-has-hydrated']});
    controller.signal.addEventListener('abort', () => observer.disconnect());
    check();
    addEventListener('unhandledrejection', ({reason}) => reject(reason), {signal: controller.signal});
  }).finally(() => controller.abort());
}

/**
 * What a translator or a password manager has changed in the page is made anew as the application takes over, without the focus.
 *
 * @returns Gives the focus back to the field that had it last.
 */
function rememberFocus(): () => void {
  const controller = new AbortController();
  let id = document.activeElement?.id;
  const listen = (type: string, note: (target: Element) => void) =>
    addEventListener(type, ({target}) => note(target as Element), {capture: true, signal: controller.signal});
  listen('focusin', (target) => {
    id = target.id;
  });
  // Whoever presses something else has left the field.
  listen('pointerdown', (target) => {
    if (!document.activeElement?.contains(target)) {
      id = '';
    }
  });
  return () => {
    controller.abort();
    if (id && document.activeElement === document.body) {
      document.getElementById(id)?.focus({preventScroll: true});
    }
  };
}

/**
 * The menu, the panel of regions or the contents of an article, open on a translated page, are closed when they are made anew.
 *
 * @returns Opens what was open.
 */
function rememberOpen(): () => void {
  const controller = new AbortController();
  let open: boolean[] = [];
  const note = () => {
    open = folds().map(isOpen);
  };
  note();
  addEventListener('toggle', note, {capture: true, signal: controller.signal});
  return () => {
    controller.abort();
    for (const [place, element] of folds().entries()) {
      if (open[place] && !isOpen(element)) {
        if (element.popover) {
          element.showPopover();
        } else {
          element.setAttribute('open', '');
        }
      }
    }
  };
}

function carryOut(): void {
  isStarting = false;
  delete root.dataset.waiting;
  const asked = waiting;
  waiting = [];
  for (const act of asked) {
    act();
  }
}

/** Buttons wait for the application, unless the browser knows what to do; links, menus and form fields need no script. */
function keepClick(event: Event): void {
  const target = event.target as Element;
  // Under a finger terms and marks do not lead away, but are explained (src/components/article/ArticleTooltip).
  const term = matchMedia('(hover: none)').matches ? target.closest<HTMLElement>(explainedSelector) : null;
  const button = target.closest<HTMLElement>(NEEDS_APPLICATION) ?? term;
  if (button && isStarting && !isReady()) {
    event.preventDefault();
    event.stopImmediatePropagation();
    const place = buttons().indexOf(button);
    // The application may have made it anew.
    waiting.push(() => (button.isConnected ? button : buttons()[place])?.click());
    root.dataset.waiting = '';
  }
}

const folds = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('details, [popover]')];
// Browsers without popovers skip what they do not know.
const isOpen = (element: Element): boolean => element.matches(':is([open], :popover-open)');
const buttons = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(NEEDS_APPLICATION)];
