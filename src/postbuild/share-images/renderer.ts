/** Draws SVG as pixels without a browser, in WebAssembly: the same bytes on every machine. */
import {readFileSync} from 'node:fs';
import {initWasm, Resvg} from '@resvg/resvg-wasm';

/** Starts the renderer, once. Every language of a build loads this module anew, but finds the same renderer. */
const start = async (): Promise<void> => {
  try {
    await initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  } catch (error) {
    if (!String(error).includes('Already initialized')) {
      throw error;
    }
  }
};

let started: Promise<void> | undefined;

/** A font file in memory, TrueType or OpenType. */
export type FontFile = Uint8Array;

const open = async (svg: string, fonts: readonly FontFile[]) => {
  started ??= start();
  await started;
  return new Resvg(svg, {font: {fontBuffers: [...fonts]}});
};

/** Draws an SVG file at its own size, as a PNG of full colours. Text is set in these fonts, and in no other. */
export async function renderPng(svg: string, fonts: readonly FontFile[] = []): Promise<Buffer> {
  const drawing = await open(svg, fonts);
  try {
    return Buffer.from(drawing.render().asPng());
  } finally {
    drawing.free();
  }
}

/** A picture of full colours: four bytes for each pixel. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** The same as pixels. */
export async function renderPixels(svg: string, fonts: readonly FontFile[]): Promise<Pixels> {
  const drawing = await open(svg, fonts);
  try {
    const image = drawing.render();
    const {width, height, pixels: rgba} = image;
    image.free();
    return {width, height, rgba};
  } finally {
    drawing.free();
  }
}

/** Width of what an SVG file shows, in its own units; 0 if it shows nothing. */
export async function inkWidth(svg: string, fonts: readonly FontFile[]): Promise<number> {
  const drawing = await open(svg, fonts);
  try {
    return drawing.getBBox()?.width ?? 0;
  } finally {
    drawing.free();
  }
}
