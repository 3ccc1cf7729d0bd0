/** Escapes the percent signs of a path or an anchor that cannot be decoded. */
function decodable(part: string): string {
  try {
    decodeURI(part);
    return part;
  } catch {
    return part.replaceAll('%', '%25');
  }
}

/** Gives the router an address that it can decode: into the one that was asked for, which the 404 page logs. */
function makeDecodable(): void {
  const {origin, pathname, search, hash} = location;
  const address = origin + decodable(pathname) + search + decodable(hash);
  if (address !== location.href) {
    history.replaceState(history.state, '', address);
  }
}

/**
 * Loads from the host where a visitor goes back to, if the application cannot open it: it breaks off at an address that cannot be
 * decoded, and misses the way back before it has started.
 */
export function watchAddress(): void {
  makeDecodable();
  const {pathname} = location;
  // The router listens later.
  addEventListener('popstate', (event) => {
    // Docusaurus decodes what the router has decoded.
    const decoded = location.pathname.replaceAll('%25', '%');
    const isStarted = document.documentElement.dataset.hasHydrated === 'true';
    if (isStarted ? decoded === decodable(decoded) : location.pathname === pathname) {
      makeDecodable();
    } else {
      event.stopImmediatePropagation();
      location.reload();
    }
  });
}
