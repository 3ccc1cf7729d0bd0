/** Signs that somebody uses the page. Wheels, scroll bars and restored scroll positions end in `scroll`; assistive technology may only click. */
export const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'scroll', 'click'];

/** Signs that a visitor still wants something of a page of which a part could not be loaded. */
export const DELIBERATE_SIGNS = ['pointerdown', 'keydown', 'click'];

/** Resolves at the first of these events. Its listeners run before those that handle the event. */
export const atFirst = (signs: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    const controller = new AbortController();
    const begin = () => {
      controller.abort();
      resolve();
    };
    for (const sign of signs) {
      addEventListener(sign, begin, {capture: true, passive: true, signal: controller.signal});
    }
  });
