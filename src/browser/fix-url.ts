import {decodableAddress, likelyAddress} from '../site/mistyped-urls';
import {whenParsed} from './page-ready';

/** Escapes an address that cannot be decoded (`/50%`), because the application would not start there. */
function escapeAddress(): void {
  const address = location.origin + decodableAddress(location);
  if (address !== location.href) {
    history.replaceState(history.state, '', address);
  }
}

/** Does so now and on every change of history. Call it before the router adds its own listener. */
export function watchAddress(): void {
  escapeAddress();
  addEventListener('popstate', escapeAddress);
}

/** Redirects from the 404 page to the page that a misspelt address meant, if the host has it. */
export async function leaveNotFoundPage(): Promise<void> {
  const {pathname, search, hash} = location;
  const likely = likelyAddress(pathname);
  await new Promise<void>(whenParsed);
  if (likely !== pathname && document.querySelector('[data-not-found]')) {
    const {ok, url} = await fetch(likely, {method: 'HEAD'});
    if (ok) {
      location.replace(new URL(url).pathname + search + hash);
    }
  }
}
