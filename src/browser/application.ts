/** The start of the application: React with the page of this address, whose scripts src/document.eta keeps back. */
import {whenParsed} from './when-parsed';

const root = document.documentElement;

interface Listeners {
  /** The page is hydrated. */
  readonly onRunning: () => void;
  /** A script or style sheet of ours did not load, or threw. The page goes on without the application. */
  readonly onFailure: () => void;
}

type State = 'waiting' | 'loading' | 'running' | 'failed';

/** Returns a function that starts the application, and one that tells its state. A call after a failure is a retry. */
export function prepareApplication({onRunning, onFailure}: Listeners) {
  let state: State = 'waiting';
  const requested = new Set<string>();

  function start(): void {
    if (state === 'waiting' || state === 'failed') {
      state = 'loading';
      // React takes over the whole page, so it has to be complete.
      whenParsed(() => {
        const missing = heldBackScripts().filter((src) => !requested.has(src));
        for (const src of missing) {
          requested.add(src);
          loadScript(src);
        }
        if (missing.length === 0) {
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

  new MutationObserver((_, observer) => {
    observer.disconnect();
    state = 'running';
    onRunning();
  }).observe(root, {attributeFilter: ['data-has-hydrated']});

  // Capturing, because the error of a file that does not load does not bubble.
  addEventListener(
    'error',
    ({target, filename}) => {
      const {src, href} = target as Partial<HTMLScriptElement & HTMLLinkElement>;
      const file = new URL(src ?? href ?? (filename || '/'), location.origin);
      // Extensions throw and fail to load in the page, too.
      if (file.origin === location.origin && file.pathname.includes('/assets/')) {
        requested.delete(file.pathname);
        fail();
      }
    },
    true,
  );

  return {start, isRunning: () => state === 'running'};
}

/** Their addresses. In a `<template>` scripts neither load nor run, and their `src` is resolved against nothing. */
function heldBackScripts(): readonly string[] {
  const {content} = document.getElementById('application') as HTMLTemplateElement;
  return [...content.querySelectorAll('script')].map((script) => script.getAttribute('src') ?? '');
}

/** Scripts run in the order of the calls. */
export function loadScript(src: string): void {
  document.head.append(Object.assign(document.createElement('script'), {src, async: false}));
}
