/** The start of the application: React with the page of this address, whose scripts src/document.eta keeps back. */
import {whenHydrated, whenParsed} from './page-ready';

interface Listeners {
  /** The page is hydrated. */
  readonly onRunning: () => void;
  /** A script or style sheet of ours did not load, or threw. The page goes on without the application. */
  readonly onFailure: () => void;
}

type State = 'waiting' | 'loading' | 'running' | 'failed' | 'left';

/**
 * Events at which React hydrates a whole page at once: `discreteReplayableEvents` of
 * https://github.com/facebook/react/blob/main/packages/react-dom-bindings/src/events/ReactDOMEventReplaying.js
 */
const EVENTS_OF_USE = [
  ...['mousedown', 'mouseup', 'touchcancel', 'touchend', 'touchstart', 'auxclick', 'dblclick', 'pointercancel'],
  ...['pointerdown', 'pointerup', 'dragend', 'dragstart', 'drop', 'compositionend', 'compositionstart', 'keydown'],
  ...['keypress', 'keyup', 'input', 'textInput', 'copy', 'cut', 'paste', 'click', 'change', 'contextmenu', 'reset'],
];

/**
 * Returns functions: `load` runs a script, `preload` downloads the application, `start` starts it or, after a failure, tries
 * again with the scripts that failed, and `isRunning` tells whether the page is hydrated.
 */
export function prepareApplication({onRunning, onFailure}: Listeners) {
  let state: State = 'waiting';
  /** Scripts that have not failed. */
  const requested = new Set<string>();

  /** Scripts run in the order of the calls, each once. */
  function load(src: string): void {
    if (!requested.has(src)) {
      requested.add(src);
      document.head.append(Object.assign(document.createElement('script'), {src, async: false}));
    }
  }

  /** Downloads the scripts of the application, which run when it starts. */
  function preload(): void {
    for (const href of scriptAddresses()) {
      document.head.append(
        Object.assign(document.createElement('link'), {rel: 'preload', as: 'script', fetchPriority: 'low', href}),
      );
    }
  }

  function start(): void {
    if (state === 'waiting' || state === 'failed') {
      state = 'loading';
      // React takes over the whole page, so it has to be complete.
      whenParsed(() => {
        const scripts = scriptAddresses();
        const isComplete = scripts.every((src) => requested.has(src));
        [PAGE_SCRIPT, ...scripts].forEach(load);
        if (isComplete) {
          // What failed was a part that these scripts load only once.
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

  /** Fields that were changed while React was hydrating. */
  const changed = new Set<EventTarget>();

  // Hydrating a whole page at once would block a slow phone for half a second. What has an answer without React gets it
  // before, from capturing listeners of the window (page-script.ts, early-press.ts).
  for (const type of EVENTS_OF_USE) {
    document.addEventListener(
      type,
      (event) => {
        if (state === 'loading') {
          event.stopPropagation();
          if (event.target && (type === 'input' || type === 'change')) {
            changed.add(event.target);
          }
        }
      },
      {capture: true},
    );
  }

  const {pathname} = location;
  addEventListener('popstate', (event) => {
    // Back or forward before hydration changes the address and renders nothing.
    if (state !== 'running' && location.pathname !== pathname) {
      // The application would take this HTML for that of the other page.
      state = 'left';
      event.stopImmediatePropagation();
      window.stop();
      location.reload();
    }
  });

  whenHydrated(() => {
    state = 'running';
    // React ignores what it has read from a field before.
    for (const field of changed) {
      field.dispatchEvent(new Event('input', {bubbles: true}));
      field.dispatchEvent(new Event('change', {bubbles: true}));
    }
    // Style sheets of other pages, to be prefetched.
    document.head.append(...heldBack('link'));
    onRunning();
  });

  // Capturing, because the error of a file that does not load does not bubble.
  addEventListener(
    'error',
    (event) => {
      const file = ownFileOf(event);
      if (file) {
        if (event.target instanceof HTMLScriptElement) {
          // It did not load. One that threw does not run twice.
          requested.delete(file);
        }
        // What loads the typefaces may not run (page-script.ts): from now on the browser loads them by itself (src/css/tokens.css).
        delete document.documentElement.dataset.typefaces;
        if (file !== PAGE_SCRIPT) {
          fail();
        }
      }
    },
    true,
  );

  return {load, preload, start, isRunning: () => state === 'running'};
}

/** The script or style sheet of ours that has failed or thrown. Extensions do so in the page, too, and preloads may. */
function ownFileOf({target, filename}: ErrorEvent): string | undefined {
  const {src, href, rel} = target as Partial<HTMLScriptElement & HTMLLinkElement>;
  const {origin, pathname} = new URL(src ?? href ?? (filename || '/'), location.origin);
  const isOurs = origin === location.origin && /\/assets\/(?:js|css)\//.test(pathname);
  return isOurs && (rel ?? 'stylesheet') === 'stylesheet' ? pathname : undefined;
}

/** The elements that wait in the page's `<template>`, where nothing loads or runs. */
const heldBack = <Tag extends 'script' | 'link'>(tag: Tag) =>
  (document.getElementById('application') as HTMLTemplateElement).content.querySelectorAll(tag);

/** Not `src`, which would be resolved against nothing. */
const scriptAddresses = (): readonly string[] =>
  [...heldBack('script')].map((script) => script.getAttribute('src') ?? '');
