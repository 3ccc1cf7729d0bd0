/**
 * Switches from the system's typefaces, which are fitted to the site's (src/css/fonts.css), to the site's own after the
 * first paint. With plain `font-display: swap` a slow line paints 0.7 s later (Lighthouse).
 */
export async function adoptTypefaces(): Promise<void> {
  const {dataset} = document.documentElement;
  if (dataset.typefaces === undefined) {
    return;
  }
  const families = new Set([...document.fonts].map(({family}) => family.replaceAll('"', '')));
  const cuts = [...families].flatMap((family) => [`400 1em "${family}"`, `700 1em "${family}"`]);
  // The system's typeface stays where one fails to load.
  await Promise.allSettled(cuts.map((cut) => document.fonts.load(cut)));
  delete dataset.typefaces;
}
