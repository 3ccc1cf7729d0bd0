/** What the browser keeps under a key; nothing where storage is off. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value under a key, or forgets it without one. @returns Whether the browser does: storage may be off. */
export function store(key: string, value?: string): boolean {
  try {
    if (value) {
      localStorage.setItem(key, value);
    } else {
      localStorage.removeItem(key);
    }
    return true;
  } catch {
    return false;
  }
}
