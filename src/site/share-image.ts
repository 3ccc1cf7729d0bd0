/** The open-graph images, which other sites show beside a link to a page; plugins/finish/share-images draws them. */

/** Size in pixels that the large networks ask for. */
export const shareImageSize = {width: 1200, height: 630} as const;

/** Where the image of a page is: `/en/blog`, also with `.html`, has `/en/share/blog.png`. */
export function shareImagePath(pathname: string, baseUrl: string): string {
  const name = pathname.slice(baseUrl.length).replace(/(\.html|\/)$/, '');
  return `${baseUrl}share/${name || 'index'}.png`;
}
