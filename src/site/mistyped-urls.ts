import {normalizeText} from './normalize-text';

/** Whether a part of a URL can be decoded, unlike `50%`. */
function isDecodable(part: string, decode = decodeURIComponent): boolean {
  try {
    decode(part);
    return true;
  } catch {
    return false;
  }
}

/**
 * Decodes a path twice, as the app does. The router decodes it first (https://github.com/remix-run/history/issues/505).
 * Docusaurus decodes it again when it loads the page
 * (https://github.com/facebook/docusaurus/blob/main/packages/docusaurus/src/client/preload.ts).
 */
const decodeTwice = (path: string): string => decodeURI(decodeURI(path));

/** Escapes the percent signs in a URL that the app could not decode, such as `/50%` or `#%`. */
export function decodableUrl({pathname, search, hash}: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  const path = isDecodable(pathname, decodeTwice) ? pathname : pathname.replaceAll(/%(?:25)?/g, '%2525');
  return path + search + (isDecodable(hash) ? hash : hash.replaceAll('%', '%25'));
}

/**
 * Returns the path that the visitor probably meant. Corrects common mistakes of people, phones and mail programs: capital
 * letters, accents, double slashes, trailing punctuation, and spaces or underscores instead of hyphens.
 */
export function correctedPath(pathname: string): string {
  return encodeURI(
    normalizeText(isDecodable(pathname) ? decodeURIComponent(pathname) : pathname)
      .replaceAll(/[\\/]+/g, '/')
      .replace(/[^a-z0-9/]+$/, '')
      .replaceAll(/[\s_]+/g, '-'),
  );
}
