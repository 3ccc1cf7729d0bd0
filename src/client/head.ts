/**
 * The script in the head of every document (src/postbuild/first-paint): what has to come before the first drawing of the page, and what asks for
 * the rest when the text stands.
 */
import type {} from 'trusted-types';
import {setColourMode} from './colour-mode';
import {showAllDrawings, watchDrawings} from './drawings';
import {keepFirstClicks, releaseFirstClicks} from './first-clicks';
import {whenTextStands} from './first-paint';

/** For the scripts that come later. */
const early = {watchDrawings, showAllDrawings, releaseFirstClicks} as const;
export type Early = typeof early;

const {dataset} = document.currentScript as HTMLScriptElement;
/** For the address of src/client/use alone, which has a policy for what comes later (trusted-types.ts there). */
const policy = window.trustedTypes?.createPolicy('head', {createScriptURL: (address) => address});
/** Signs that a visitor still wants something of a page whose script did not come. */
const DELIBERATE_SIGNS = ['pointerdown', 'keydown'];

/** Loads src/client/use, and again at the next attempt to use the page if it does not come. */
function loadUse(): void {
  const script = document.createElement('script');
  // It finds the application's addresses where this script found its own.
  Object.assign(script.dataset, dataset);
  const address = dataset.use ?? '';
  script.src = (policy?.createScriptURL(address) ?? address) as string;
  script.onerror = () => {
    script.remove();
    // Links and forms do what they do without scripts.
    releaseFirstClicks();
    watchDrawings(document);
    const controller = new AbortController();
    for (const sign of DELIBERATE_SIGNS) {
      addEventListener(
        sign,
        () => {
          controller.abort();
          keepFirstClicks();
          loadUse();
        },
        {signal: controller.signal},
      );
    }
  };
  document.head.append(script);
}

window.early = early;
setColourMode();
keepFirstClicks();
whenTextStands(loadUse);
