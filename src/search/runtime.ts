/** A file as Pagefind makes it. */
interface IndexFile {
  readonly path: string;
  readonly content: Uint8Array;
}

/** What our own dialog asks for; the rest are Pagefind's own dialogs and a worker, which the host's policy keeps out. */
const NEEDED =
  /^(?:pagefind\.js|pagefind-entry\.json|pagefind\.\w+\.pf_meta|wasm\.(?!unknown)\w+\.pagefind|(?:index|fragment)\/.+)$/;

/**
 * Where Pagefind 1.5.2 only writes on the console that a part of the index did not come: it would find nothing, and say so, on a bad
 * line; and where it tells nobody in particular that it could not start, which every search says again.
 */
const MENDED: readonly (readonly [found: string, instead: string])[] = [
  ['console.error(`Failed to load the index chunk', 'throw new Error(`Failed to load the index chunk'],
  ['console.error(`Failed to load the meta index', 'throw new Error(`Failed to load the meta index'],
  ['this.init(options2?.language);', 'this.init(options2?.language).catch(()=>{});'],
];

/**
 * The files that a visitor's search needs.
 *
 * @throws Error when Pagefind's script is not the one that is known here.
 */
export const neededFiles = (files: readonly IndexFile[]): readonly IndexFile[] =>
  files
    .filter(({path}) => NEEDED.test(path))
    .map((file) => (file.path === 'pagefind.js' ? {...file, content: mended(file.content)} : file));

function mended(content: Uint8Array): Uint8Array {
  const script = MENDED.reduce((text, [found, instead]) => {
    if (text.split(found).length !== 2) {
      throw new Error(
        `Pagefind's script has changed: look in src/search/runtime.ts whether it still needs "${instead}" for "${found}".`,
      );
    }
    return text.replace(found, () => instead);
  }, Buffer.from(content).toString());
  return Buffer.from(script);
}
