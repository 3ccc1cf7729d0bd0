/** Keeps a click on a button that needs the app, and replays it when the app runs. */

/** Selects buttons that need the app, such as search, Send and the colour mode. Links, fields and the menu work without it. */
const APP_BUTTON = 'button:not([popovertarget])';

const {dataset} = document.documentElement;

/**
 * Keeps the last click on such a button, and shows a progress bar (src/css/base.css) until the app runs.
 *
 * @param isRunning Returns whether React has hydrated the page and handles clicks.
 * @param startApp Called at each click that is kept.
 */
export function keepEarlyClick(isRunning: () => boolean, startApp: () => void) {
  let clickedButton: HTMLButtonElement | undefined;
  let isLeavingToBrowser = false;

  /** Forgets the kept click. @returns The button, if there was one. */
  function forgetClick(): HTMLButtonElement | undefined {
    const button = clickedButton;
    clickedButton = undefined;
    delete dataset.waiting;
    return button;
  }

  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest<HTMLButtonElement>(APP_BUTTON);
      if (button && !isRunning() && !isLeavingToBrowser) {
        event.preventDefault();
        event.stopPropagation();
        delete forgetClick()?.form?.dataset.pressed;
        clickedButton = button;
        // SiteForm sends the form when it hydrates and finds this attribute.
        button.form?.setAttribute('data-pressed', '');
        dataset.waiting = '';
        startApp();
      }
    },
    true,
  );

  // Forgets the click when the visitor leaves the page, so that it is not replayed when they come back.
  addEventListener('pagehide', () => delete forgetClick()?.form?.dataset.pressed);

  return {
    /**
     * Clicks the button again. If the button is in a form, SiteForm has already sent the form instead. But on a page that the
     * browser has translated, hydration replaces the elements (https://github.com/facebook/react/issues/32557). Then this
     * clicks the new button or submits the new form, which has the same id.
     */
    replay(): void {
      const button = forgetClick();
      const {form} = button ?? {};
      if (!form) {
        currentElement(button)?.click();
      } else if (!form.isConnected) {
        // Hydration has replaced the form, so SiteForm did not find `data-pressed` and has not sent the form. Safari 15 has
        // no `requestSubmit` (https://bugs.webkit.org/show_bug.cgi?id=197958). Use it when Safari 16 is the oldest supported.
        currentElement(form)?.dispatchEvent(new Event('submit', {bubbles: true, cancelable: true}));
      }
    },
    /** Lets the browser handle the click: Send opens the visitor's mail program (`action="mailto:…"`). */
    leaveToBrowser(): void {
      const button = forgetClick();
      delete button?.form?.dataset.pressed;
      isLeavingToBrowser = true;
      button?.click();
      isLeavingToBrowser = false;
    },
  };
}

/** The element or, if hydration has replaced it, the one with the same id. */
const currentElement = <Kind extends HTMLElement>(element: Kind | undefined): Kind | null | undefined =>
  element?.isConnected ? element : (document.getElementById(element?.id ?? '') as Kind | null);
