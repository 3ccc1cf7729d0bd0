/** Events of use. Wheels and scroll bars end in `scroll`; assistive technology may only click. */
export const USE_EVENTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'input',
  'scroll',
  'click',
];

/** Events of a visitor who still wants something from a page that has failed to load a part. */
export const DELIBERATE_EVENTS = ['pointerdown', 'keydown', 'click'];

/** Resolves at the first of these events. Its listeners run before those that handle the event. */
export const firstOf = (types: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    const controller = new AbortController();
    const finish = () => {
      controller.abort();
      resolve();
    };
    for (const type of types) {
      addEventListener(type, finish, {capture: true, passive: true, signal: controller.signal});
    }
  });
