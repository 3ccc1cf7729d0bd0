/**
 * Cloudflare's worker (wrangler.json): answers what is no file of the build with the nearest 404 page, uncached. By
 * `_headers` alone, browsers would keep a 404 under `/assets/` for a year, although a release may add that very file.
 * The flag `assets_navigation_has_no_effect` lets it answer addresses that a visitor opens, too.
 */
export default {
  /**
   * @param {Request} request
   * @param {{ASSETS: {fetch(request: Request): Promise<Response>}}} environment
   */
  async fetch(request, {ASSETS}) {
    const found = await ASSETS.fetch(request);
    const answer = new Response(found.body, found);
    answer.headers.set('Cache-Control', 'no-store');
    return answer;
  },
};
