import type {JSHandle, Page} from '@playwright/test';

/**
 * A page as the server sends it, before any script has run. The browser's own request reads it: DOMParser makes markup of text,
 * which the host's policy refuses.
 */
export function sentPage(page: Page, address: string): Promise<JSHandle<Document>> {
  return page.evaluateHandle(
    (url) =>
      new Promise<Document>((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.open('GET', url);
        request.responseType = 'document';
        request.onload = () => resolve(request.responseXML as Document);
        request.onerror = () => reject(new Error(`${url} could not be read.`));
        request.send();
      }),
    address,
  );
}
