import {plainText} from './normalize-text';

/** Whether a part of an address can be decoded, unlike `50%`. */
function isDecodable(part: string, decode = decodeURIComponent): boolean {
  try {
    decode(part);
    return true;
  } catch {
    return false;
  }
}

/** The router decodes a path, and Docusaurus decodes that once more when it loads the page. */
const decodeTwice = (path: string): string => decodeURI(decodeURI(path));

/** Escapes the percent signs of an address like `/50%` or `#%` once more, if the application could not decode it. */
export function decodableAddress({pathname, search, hash}: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  const path = isDecodable(pathname, decodeTwice) ? pathname : pathname.replaceAll(/%(?:25)?/g, '%2525');
  return path + search + (isDecodable(hash) ? hash : hash.replaceAll('%', '%25'));
}

/**
 * Returns the address that a visitor may have meant. Ours have no capitals, accents, spaces, double slashes or final
 * punctuation, which people, phones and mail programs add.
 */
export function likelyAddress(pathname: string): string {
  return encodeURI(
    plainText(isDecodable(pathname) ? decodeURIComponent(pathname) : pathname)
      .replaceAll(/[\\/]+/g, '/')
      .replace(/[^a-z0-9/]+$/, '')
      .replaceAll(/[\s_]+/g, '-'),
  );
}
