/**
 * Switches from the system's typefaces, which are fitted to the site's (src/css/fonts.css), to the site's own after the first paint.
 * With plain `font-display: swap` a slow line paints 0.7 s later (Lighthouse).
 */
export async function adoptTypefaces(): Promise<void> {
  const {dataset} = document.documentElement;
  if (dataset.typefaces === undefined) {
    return;
  }
  // The system's typeface stays where one fails to load.
  await Promise.allSettled(loadTypefaces());
  delete dataset.typefaces;
}

/** Loads the typefaces of the page's characters; those of rare characters are files of their own (`unicode-range`). */
function loadTypefaces(): Promise<unknown>[] {
  const text = document.body.textContent;
  const families = new Set([...document.fonts].map(({family}) => family.replaceAll('"', '')));
  return [...families].flatMap((family) =>
    [400, 700].map((weight) => document.fonts.load(`${weight} 1em "${family}"`, text)),
  );
}
