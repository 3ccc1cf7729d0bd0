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
 * The router decodes the path (https://github.com/remix-run/history/issues/505), and Docusaurus decodes it again when it loads
 * the page (https://github.com/facebook/docusaurus/blob/main/packages/docusaurus/src/client/preload.ts).
 */
const decodeTwice = (path: string): string => decodeURI(decodeURI(path));

/** Escapes the percent signs of a URL such as `/50%` or `#%` if the app could not decode it. */
export function decodableUrl({pathname, search, hash}: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  const path = isDecodable(pathname, decodeTwice) ? pathname : pathname.replaceAll(/%(?:25)?/g, '%2525');
  return path + search + (isDecodable(hash) ? hash : hash.replaceAll('%', '%25'));
}

/**
 * Returns the path that the visitor probably meant: in lower case, without accents, double slashes or trailing punctuation, and
 * with hyphens instead of spaces and underscores. People, phones and mail programs make these mistakes.
 */
export function correctedPath(pathname: string): string {
  return encodeURI(
    normalizeText(isDecodable(pathname) ? decodeURIComponent(pathname) : pathname)
      .replaceAll(/[\\/]+/g, '/')
      .replace(/[^a-z0-9/]+$/, '')
      .replaceAll(/[\s_]+/g, '-'),
  );
}
