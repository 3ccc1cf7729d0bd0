import {deflateSync, inflateSync} from 'node:zlib';
import {type PDFDocument, PDFName, PDFRawStream} from '@cantoo/pdf-lib';

/** A letter as a drawing, in thousandths of its size: its box, then nothing but lines and curves. */
const DRAWN_LETTER = /^[-\d. ]+ d1\n(?:(?:[-\d.]+ )*(?:m|l|c|h|f\*?)\n?)+$/;

/** To what the coordinates are rounded, in thousandths of a letter's size: 0.02 mm of the largest name on a chart. */
const GRID = 4;

/**
 * Rounds letters that Chromium has drawn instead of set (those with an outline, such as names on a chart) to a grid. It writes them to
 * billionths, which makes a PDF almost twice as large (446 kB or 801 kB), and nobody sees it on screen or paper.
 */
export function roundDrawnLetters(document: PDFDocument): void {
  const filter = PDFName.of('Filter');
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (object instanceof PDFRawStream && object.dict.get(filter) === PDFName.of('FlateDecode')) {
      const content = inflateSync(object.contents).toString('latin1');
      if (DRAWN_LETTER.test(content)) {
        const rounded = content.replaceAll(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) / GRID) * GRID));
        Object.assign(object, {contents: deflateSync(rounded, {level: 9})});
      }
    }
  }
}
