/** Returns the value stored under a key, or null, also where storage is off. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value under a key, or removes it without one. Does nothing where storage is off. */
export function store(key: string, value?: string): void {
  try {
    if (value) {
      localStorage.setItem(key, value);
    } else {
      localStorage.removeItem(key);
    }
  } catch {
    // Storage is off.
  }
}
