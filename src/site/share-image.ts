/** Open Graph images, which other sites show with a link to a page. plugins/postbuild/share-images.ts draws them. */

/** Size in pixels that social networks recommend. */
export const shareImageSize = {width: 1200, height: 630} as const;

/** The chart of the landing page. It is the image of all pages except articles, which have their own charts. */
export const landingChart = (language: string): string => `/drawings/${language}/atlantic.svg`;

/** Path of the image with a chart: `/share/es/atlantic.png` for `/drawings/es/atlantic.svg`. */
export const shareImageOf = (chart: string): string => chart.replace(/^\/drawings(.+)\.svg$/, '/share$1.png');
