/**
 * Switches from the fallback fonts to the web fonts. Both have the same metrics (src/css/fonts.css). With plain
 * `font-display: swap`, the first paint comes 0.7 s later on a slow connection (Lighthouse, November 2026).
 */
export async function swapInWebFonts(): Promise<void> {
  const {dataset} = document.documentElement;
  if (dataset.typefaces === undefined) {
    return;
  }
  const families = new Set([...document.fonts].map(({family}) => family.replaceAll('"', '')));
  const fonts = [...families].flatMap((family) => [`400 1em "${family}"`, `700 1em "${family}"`]);
  // If a font fails to load, its fallback font stays.
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font)));
  delete dataset.typefaces;
}
