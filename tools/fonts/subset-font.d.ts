declare module 'subset-font' {
  /** Cuts a font down to the characters of `text`, and its variation axes to a range or to one value. */
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
