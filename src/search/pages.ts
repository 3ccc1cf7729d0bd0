/**
 * Whether a built page is found by the search: articles, their lists and the legal pages, and what else comes with a page of its own.
 * Not the landing pages, whose sections the navigation leads to, and nothing that is kept from other search engines, too (404).
 *
 * @param file Path in the build.
 */
export function isSearchable(file: string, html: string): boolean {
  const isLanding = /^(?:[a-z]{2}\/)?index\.html$/.test(file);
  const isHidden = /<meta[^>]*\bname="?robots"?[^>]*\bnoindex\b/.test(html);
  return file.endsWith('.html') && !isLanding && !isHidden && html.includes('<main');
}
