/**
 * Cloudflare Worker (wrangler.json) for requests that match no file of the build. It answers with the nearest 404 page and
 * forbids caching. Without the Worker, `_headers` would make browsers cache a 404 under `/assets/` for a year, even if a
 * later release adds that file. By default, Cloudflare runs no Worker when a visitor opens a URL. The flag
 * `assets_navigation_has_no_effect` changes that:
 * https://developers.cloudflare.com/workers/configuration/compatibility-flags/
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
