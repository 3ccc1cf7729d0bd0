import {deflateSync, inflateSync} from 'node:zlib';
import {type PDFDocument, PDFName, PDFRawStream} from '@cantoo/pdf-lib';

/** A letter as a drawing, in thousandths of its size: its box, then only lines and curves. */
const DRAWN_LETTER = /^[-\d. ]+ d1\n(?:(?:[-\d.]+ )*(?:m|l|c|h|f\*?)\n?)+$/;

/** The grid in thousandths of a letter's size: 0.02 mm in the largest name on a chart. */
const GRID = 4;

/**
 * Rounds the letters that Chromium draws instead of sets (those with an outline, such as names on a chart) to a grid.
 * Chromium writes them with nine decimals, which nobody sees, and which make a PDF of 446 kB one of 801 kB.
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
