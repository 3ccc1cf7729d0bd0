import {PDFDict, type PDFDocument, PDFHexString, PDFName, PDFString} from '@cantoo/pdf-lib';

/**
 * Puts the spaces back into the entries that a reader of PDFs shows beside the pages. Chromium takes them of the headings, and
 * loses those at which a heading's line ends.
 *
 * @param headings The headings of the page.
 */
export function mendOutline(document: PDFDocument, headings: readonly string[]): void {
  const wholes = new Map(headings.map((heading) => [withoutSpaces(heading), heading]));
  const title = PDFName.of('Title');
  const mend = (entry: PDFDict | undefined): void => {
    for (let current = entry; current; current = current.lookupMaybe(PDFName.of('Next'), PDFDict)) {
      const said = current.lookupMaybe(title, PDFString, PDFHexString);
      const whole = said && wholes.get(withoutSpaces(said.decodeText()));
      if (whole) {
        current.set(title, PDFHexString.fromText(whole));
      }
      mend(current.lookupMaybe(PDFName.of('First'), PDFDict));
    }
  };
  mend(document.catalog.lookupMaybe(PDFName.of('Outlines'), PDFDict)?.lookupMaybe(PDFName.of('First'), PDFDict));
}

const withoutSpaces = (text: string): string => text.replaceAll(/\s+/g, '');
