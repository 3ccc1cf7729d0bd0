/** Returns the value of a key in `localStorage`, or null if there is none or if storage is off. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value in `localStorage`. Without a value, removes the key. @returns False if storage is off or full. */
export function writeStored(key: string, value?: string): boolean {
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
