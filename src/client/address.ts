import {decodableAddress, likelyAddress} from '../site/mistyped-addresses';
import {wholeDocument} from './loading';

/** Makes the address one that the application can decode: otherwise it would not start. */
function escapeAddress(): void {
  const address = location.origin + decodableAddress(location);
  if (address !== location.href) {
    history.replaceState(history.state, '', address);
  }
}

/** Keeps the address of the page one that the application can open. Its router listens later. */
export function watchAddress(): void {
  escapeAddress();
  const {pathname} = location;
  addEventListener('popstate', () => {
    escapeAddress();
    // Back before hydration changes the URL but renders nothing: reload.
    if (document.documentElement.dataset.hasHydrated !== 'true' && location.pathname !== pathname) {
      location.reload();
    }
  });
}

/** Leads from the 404 page to the page whose address was only misspelt, as some hosts do. */
export async function leaveNotFoundPage(): Promise<void> {
  const {pathname, search, hash} = location;
  const likely = likelyAddress(pathname);
  await wholeDocument;
  if (likely !== pathname && document.querySelector('[data-not-found]')) {
    const {ok, url} = await fetch(likely, {method: 'HEAD'});
    if (ok) {
      location.replace(new URL(url).pathname + search + hash);
    }
  }
}
