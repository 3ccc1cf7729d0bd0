declare module 'subset-font' {
  /** Subsets a font to the characters of `text`. `variationAxes` limits an axis to a range or pins it to one value. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt';
      variationAxes?: Readonly<Record<string, number | {readonly min: number; readonly max: number} | undefined>>;
      /** OpenType features to keep; all by default. */
      keepFeatures?: readonly string[];
    },
  ): Promise<Buffer>;
}
