/** A press on something that only the application can answer, before it runs: kept, and carried out afterwards. */

/** Buttons that do nothing without the application, such as search, Send and colours. Links, fields and menus are native. */
const NEEDS_APPLICATION = 'button:not([popovertarget])';

const {dataset} = document.documentElement;

/**
 * Keeps the last such press, and shows the progress bar of src/css/base.css meanwhile.
 *
 * @param isRunning Whether the application answers by itself.
 * @param start Called at each press that is kept.
 */
export function keepEarlyPress(isRunning: () => boolean, start: () => void) {
  let kept: HTMLButtonElement | undefined;
  let isReleasing = false;

  /** Forgets the kept press. @returns Its button. */
  function take(): HTMLButtonElement | undefined {
    const button = kept;
    kept = undefined;
    delete dataset.waiting;
    return button;
  }

  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest<HTMLButtonElement>(NEEDS_APPLICATION);
      if (button && !isRunning() && !isReleasing) {
        event.preventDefault();
        event.stopPropagation();
        delete take()?.form?.dataset.pressed;
        kept = button;
        // A form sends itself as soon as it finds this (src/components/forms/SiteForm).
        button.form?.setAttribute('data-pressed', '');
        dataset.waiting = '';
        start();
      }
    },
    true,
  );

  // Otherwise it would be carried out when the visitor comes back.
  addEventListener('pagehide', () => delete take()?.form?.dataset.pressed);

  return {
    /** Carries out the press. Hydration replaces the elements of a translated page: the new ones have the same ids. */
    carryOut(): void {
      const button = take();
      const {form} = button ?? {};
      if (!form) {
        current(button)?.click();
      } else if (!form.isConnected) {
        // Safari 15 has no `requestSubmit`.
        current(form)?.dispatchEvent(new Event('submit', {bubbles: true, cancelable: true}));
      }
    },
    /** Leaves the press to the browser: Send opens the visitor's mail program. */
    release(): void {
      const button = take();
      delete button?.form?.dataset.pressed;
      isReleasing = true;
      button?.click();
      isReleasing = false;
    },
  };
}

const current = <Kind extends HTMLElement>(element: Kind | undefined): Kind | null | undefined =>
  element?.isConnected ? element : (document.getElementById(element?.id ?? '') as Kind | null);
