/** Makes an element with these properties. */
export const make = <Tag extends 'link' | 'script'>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] => Object.assign(document.createElement(tag), properties);

/** Puts an element that loads something into the page and waits for what it loads. Rejects, without the element, when nothing comes. */
export function arrival(element: HTMLElement): Promise<void> {
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

/** Runs a script, once, in the order of the calls. */
export const loadScript = (src: string): Promise<void> => once(src, () => arrival(make('script', {src, async: false})));

const sheets: HTMLLinkElement[] = [];

/** Loads a style sheet, once, and uses it for print until `applyStyleSheets` is called. */
export function loadStyleSheet(href: string): Promise<void> {
  return once(href, () => {
    const link = make('link', {rel: 'stylesheet', media: 'print', href});
    sheets.push(link);
    return arrival(link);
  });
}

/** Uses the style sheets that were loaded on the screen, too. */
export function applyStyleSheets(): void {
  for (const sheet of sheets) {
    sheet.media = 'all';
  }
}
