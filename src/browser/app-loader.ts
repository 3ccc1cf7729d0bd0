/**
 * Loads and starts the app. src/document.eta keeps the scripts of the app in a `<template>`, so that browsers do not run
 * them.
 */
import {whenHydrated, whenParsed} from './page-ready';

interface AppLoaderCallbacks {
  /** Called when React has hydrated the page. */
  readonly onRunning: () => void;
  /** Called if a script or style sheet of the app fails to load, or if a script throws. Not called after hydration. */
  readonly onFailure: () => void;
}

/** `loading` lasts until the page is hydrated. `reloading`: the page reloads after Back or Forward. */
type State = 'waiting' | 'loading' | 'running' | 'failed' | 'reloading';

/**
 * Events at which React hydrates the whole page in one task (https://github.com/facebook/react/pull/22448). React lists them
 * as `discreteReplayableEvents` in
 * https://github.com/facebook/react/blob/main/packages/react-dom-bindings/src/events/ReactDOMEventReplaying.js
 */
const DISCRETE_EVENTS = [
  ...['mousedown', 'mouseup', 'touchcancel', 'touchend', 'touchstart', 'auxclick', 'dblclick', 'pointercancel'],
  ...['pointerdown', 'pointerup', 'dragend', 'dragstart', 'drop', 'compositionend', 'compositionstart', 'keydown'],
  ...['keypress', 'keyup', 'input', 'textInput', 'copy', 'cut', 'paste', 'click', 'change', 'contextmenu', 'reset'],
];

/**
 * @returns Functions: `loadScript` runs a script. `preloadApp` downloads the app's scripts. `startApp` runs them or,
 * after a failure, retries those that failed. `isRunning` returns whether React has hydrated the page.
 */
export function createAppLoader({onRunning, onFailure}: AppLoaderCallbacks) {
  let state: State = 'waiting';
  /** URLs of the scripts that were requested and did not fail to load. */
  const requestedUrls = new Set<string>();

  /** Runs a script once. Scripts run in the order of the calls, as they are not `async`. */
  function loadScript(src: string): void {
    if (!requestedUrls.has(src)) {
      requestedUrls.add(src);
      document.head.append(Object.assign(document.createElement('script'), {src, async: false}));
    }
  }

  function preloadApp(): void {
    for (const href of appScriptUrls()) {
      document.head.append(
        Object.assign(document.createElement('link'), {rel: 'preload', as: 'script', fetchPriority: 'low', href}),
      );
    }
  }

  function startApp(): void {
    if (state === 'waiting' || state === 'failed') {
      state = 'loading';
      // React hydrates the whole page, so all of its HTML must have arrived.
      whenParsed(() => {
        const scriptUrls = appScriptUrls();
        const areAllRequested = scriptUrls.every((src) => requestedUrls.has(src));
        [PAGE_SCRIPT_URL, ...scriptUrls].forEach(loadScript);
        if (areAllRequested) {
          // A chunk that these scripts import failed to load. They do not request it again, so the app would never start.
          fail();
        }
      });
    }
  }

  function fail(): void {
    if (state === 'loading') {
      state = 'failed';
      onFailure();
    }
  }

  /** Fields that received input while React was hydrating. */
  const changedFields = new Set<EventTarget>();

  // Hides these events from React until the page is hydrated: hydration in one task blocks a slow phone for half a second.
  // Our own scripts listen on `window` in the capture phase, so they receive the events before this listener.
  for (const type of DISCRETE_EVENTS) {
    document.addEventListener(
      type,
      (event) => {
        if (state === 'loading') {
          event.stopPropagation();
          if (event.target && (type === 'input' || type === 'change')) {
            changedFields.add(event.target);
          }
        }
      },
      {capture: true},
    );
  }

  const {pathname} = location;
  addEventListener('popstate', (event) => {
    // Before hydration, Back and Forward change the URL but not the HTML. React would hydrate it as the other page.
    if (state !== 'running' && location.pathname !== pathname) {
      state = 'reloading';
      event.stopImmediatePropagation();
      window.stop();
      location.reload();
    }
  });

  whenHydrated(() => {
    state = 'running';
    // Dispatches the hidden events again, because React does not report input from before hydration
    // (https://github.com/facebook/react/issues/12955). React ignores them if it has hydrated the field with that value.
    for (const field of changedFields) {
      field.dispatchEvent(new Event('input', {bubbles: true}));
      field.dispatchEvent(new Event('change', {bubbles: true}));
    }
    // Prefetches the style sheets of other pages.
    document.head.append(...deferredElements('link'));
    onRunning();
  });

  // Listens in the capture phase, because the `error` event of an element does not bubble.
  addEventListener(
    'error',
    (event) => {
      const file = failedFile(event);
      if (file) {
        if (event.target instanceof HTMLScriptElement) {
          // The script did not load, so it may be requested again. A script that threw does not run twice.
          requestedUrls.delete(file);
        }
        // web-fonts.ts may never run now: without this attribute, the browser loads the fonts by itself (src/css/tokens.css).
        delete document.documentElement.dataset.typefaces;
        if (file !== PAGE_SCRIPT_URL) {
          fail();
        }
      }
    },
    true,
  );

  return {loadScript, preloadApp, startApp, isRunning: () => state === 'running'};
}

/**
 * Returns the path of the file that failed, if it is a script or style sheet of the site. Otherwise, returns undefined:
 * browser extensions and preloads may fail.
 */
function failedFile({target, filename}: ErrorEvent): string | undefined {
  const {src, href, rel} = target as Partial<HTMLScriptElement & HTMLLinkElement>;
  const {origin, pathname} = new URL(src ?? href ?? (filename || '/'), location.origin);
  const isOurs = origin === location.origin && /\/assets\/(?:js|css)\//.test(pathname);
  return isOurs && (rel ?? 'stylesheet') === 'stylesheet' ? pathname : undefined;
}

/** Elements in the `<template>` of src/document.eta, where browsers load and run nothing. */
const deferredElements = <Tag extends 'script' | 'link'>(tag: Tag) =>
  (document.getElementById('application') as HTMLTemplateElement).content.querySelectorAll(tag);

/** URLs of the app's scripts, as document.eta has them: the template's document has no base URL to resolve them against. */
const appScriptUrls = (): readonly string[] =>
  [...deferredElements('script')].map((script) => script.getAttribute('src') ?? '');
