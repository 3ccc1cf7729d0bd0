/**
 * The name of a page's chunk, from its address alone: so a page can be loaded that nothing in the scripts names. FNV-1a, 32 bits.
 *
 * @param address Path on the host, with or without a slash at its end, encoded or not, in any case.
 */
export function contentKey(address: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(decoded(address).toLowerCase().replace(/\/$/, ''))) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
