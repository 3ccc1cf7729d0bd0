/** Creates an element with these properties. */
export const make = <Tag extends 'link' | 'script'>(tag: Tag, properties: Partial<HTMLElementTagNameMap[Tag]>) =>
  Object.assign(document.createElement(tag), properties);

/** Resolves when the whole HTML page has arrived. */
export const wholeDocument = new Promise<void>((resolve) => {
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', () => resolve());
  } else {
    resolve();
  }
});

/** Appends an element and waits until its file loads. On failure it removes the element and rejects. */
function appendAndLoad(element: HTMLElement): Promise<void> {
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

/** Loads a file once. The next call retries one that failed. */
function once(address: string, load: () => Promise<void>): Promise<void> {
  const loading = loaded.get(address) ?? load();
  loaded.set(address, loading);
  loading.catch(() => loaded.delete(address));
  return loading;
}

/** Runs a script once, in the order of the calls. Also rejects when the script throws. */
export const loadScript = (src: string): Promise<void> =>
  once(src, async () => {
    const errors: unknown[] = [];
    const record = ({filename, error}: ErrorEvent) => filename.endsWith(src) && errors.push(error);
    addEventListener('error', record);
    await appendAndLoad(make('script', {src, async: false})).finally(() => removeEventListener('error', record));
    if (errors.length > 0) {
      throw errors[0];
    }
  });

/** Loads a style sheet once, and uses it for print only until `applyStyleSheet` is called. */
export const loadStyleSheet = (href: string): Promise<void> =>
  once(href, () => appendAndLoad(make('link', {rel: 'stylesheet', media: 'print', href})));

/** Uses the loaded style sheet on the screen, too. */
export const applyStyleSheet = (): void => document.querySelector('link[media="print"]')?.setAttribute('media', 'all');
