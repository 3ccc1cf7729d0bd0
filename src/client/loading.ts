/** Makes an element with these properties. */
export const make = <Tag extends 'link' | 'script'>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] => Object.assign(document.createElement(tag), properties);

/** Resolves when all of the HTML page has arrived. */
export const wholeDocument = new Promise<void>((resolve) => {
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', () => resolve());
  } else {
    resolve();
  }
});

/** Puts an element that loads something into the page and waits for what it loads. Rejects, without the element, when nothing comes. */
function arrival(element: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error('A part of the page did not load'));
    };
    document.head.append(element);
  });
}

const loaded = new Map<string, Promise<void>>();

/** Loads something once. What did not come is tried again by the next call. */
function once(address: string, load: () => Promise<void>): Promise<void> {
  const loading = loaded.get(address) ?? load();
  loaded.set(address, loading);
  loading.catch(() => loaded.delete(address));
  return loading;
}

/** Runs a script, once, in the order of the calls. Rejects, too, when it breaks off with an error. */
export const loadScript = (src: string): Promise<void> =>
  once(src, async () => {
    const errors: unknown[] = [];
    const note = ({filename, error}: ErrorEvent) => filename.endsWith(src) && errors.push(error);
    addEventListener('error', note);
    await arrival(make('script', {src, async: false})).finally(() => removeEventListener('error', note));
    if (errors.length > 0) {
      throw errors[0];
    }
  });

/** Loads a style sheet, once, and uses it for print until `applyStyleSheets` is called. */
export const loadStyleSheet = (href: string): Promise<void> =>
  once(href, () => arrival(make('link', {rel: 'stylesheet', media: 'print', href})));

/** Uses the style sheets that were loaded on the screen, too. */
export function applyStyleSheets(): void {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[media="print"]')) {
    sheet.media = 'all';
  }
}
