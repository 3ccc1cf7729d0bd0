declare module 'subset-font' {
  /** Cuts a font down to the characters of `text` and the given ranges of its variation axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Readonly<Record<string, {readonly min: number; readonly max: number} | undefined>>;
    },
  ): Promise<Buffer>;
}
