/** The open-graph images, which other sites show beside a link to a page; plugins/postbuild/share-images.ts draws them. */

/** Size in pixels that the large networks ask for. */
export const shareImageSize = {width: 1200, height: 630} as const;

/** The chart of the landing page, and of all other pages without their own. */
export const landingChart = (language: string): string => `/drawings/${language}/atlantic.svg`;

/** The address of the image that shows a chart: `/drawings/es/atlantic.svg` is in `/share/es/atlantic.png`. */
export const shareImageOf = (chart: string): string => chart.replace(/^\/drawings(.+)\.svg$/, '/share$1.png');
