import {correctedPath, decodableUrl} from '../site/mistyped-urls';
import {whenParsed} from './page-ready';

/**
 * Escapes a URL such as `/50%`. The router throws if it cannot decode the URL
 * (https://github.com/remix-run/history/issues/505).
 */
function escapeUrl(): void {
  const url = location.origin + decodableUrl(location);
  if (url !== location.href) {
    history.replaceState(history.state, '', url);
  }
}

/** Escapes the URL now and after Back and Forward. Call it before the router adds its own listener. */
export function watchUrl(): void {
  escapeUrl();
  addEventListener('popstate', escapeUrl);
}

/** On the 404 page, redirects to the page that the visitor probably meant, if it exists. Rejects when offline. */
export async function redirectFromNotFoundPage(): Promise<void> {
  const {pathname, search, hash} = location;
  const likelyPath = correctedPath(pathname);
  await new Promise<void>(whenParsed);
  if (likelyPath !== pathname && document.querySelector('[data-not-found]')) {
    const {ok, url} = await fetch(likelyPath, {method: 'HEAD'});
    if (ok) {
      location.replace(new URL(url).pathname + search + hash);
    }
  }
}
