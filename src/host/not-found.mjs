/**
 * Cloudflare Worker (wrangler.json) for requests that match no file of the build. It answers with the nearest 404 page and
 * forbids caching. With `_headers` alone, browsers would cache a 404 under `/assets/` for a year, even if a later release adds
 * that file. By default, the Worker does not run when a visitor opens a URL: `assets_navigation_has_no_effect` changes that
 * (https://developers.cloudflare.com/workers/configuration/compatibility-flags/).
 */
export default {
  /**
   * @param {Request} request
   * @param {{ASSETS: {fetch(request: Request): Promise<Response>}}} environment
   */
  async fetch(request, {ASSETS}) {
    const assetResponse = await ASSETS.fetch(request);
    const response = new Response(assetResponse.body, assetResponse);
    response.headers.set('Cache-Control', 'no-store');
    return response;
  },
};
