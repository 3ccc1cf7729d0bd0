/** Escapes the percent signs of a path or an anchor that cannot be decoded. */
function decodable(part: string): string {
  try {
    decodeURI(part);
    return part;
  } catch {
    return part.replaceAll('%', '%25');
  }
}

/** Replaces an address that the router cannot decode by one that decodes to it. */
function makeDecodable(): void {
  const {origin, pathname, search, hash} = location;
  const address = origin + decodable(pathname) + search + decodable(hash);
  if (address !== location.href) {
    history.replaceState(history.state, '', address);
  }
}

/**
 * Reloads the page when the visitor goes back to an address that the application cannot open: the router throws at one
 * that cannot be decoded, and misses `popstate` before it has started.
 */
export function watchAddress(): void {
  makeDecodable();
  const {pathname} = location;
  // It runs before the later listener of the router.
  addEventListener('popstate', (event) => {
    // Docusaurus decodes again what the router has decoded.
    const decoded = location.pathname.replaceAll('%25', '%');
    const isHydrated = document.documentElement.dataset.hasHydrated === 'true';
    if (isHydrated ? decoded === decodable(decoded) : location.pathname === pathname) {
      makeDecodable();
    } else {
      event.stopImmediatePropagation();
      location.reload();
    }
  });
}
