import {PDFDict, type PDFDocument, PDFHexString, PDFName, PDFString} from '@cantoo/pdf-lib';

/**
 * Restores the spaces in the outline, which PDF readers show beside the pages. Chromium makes it from the headings, and
 * loses the spaces at the ends of lines.
 */
export function repairOutline(document: PDFDocument, headings: readonly string[]): void {
  const headingOf = new Map(headings.map((heading) => [withoutSpaces(heading), heading]));
  const title = PDFName.of('Title');
  const fix = (entry: PDFDict | undefined): void => {
    for (let current = entry; current; current = current.lookupMaybe(PDFName.of('Next'), PDFDict)) {
      const entryTitle = current.lookupMaybe(title, PDFString, PDFHexString);
      const heading = entryTitle && headingOf.get(withoutSpaces(entryTitle.decodeText()));
      if (heading) {
        current.set(title, PDFHexString.fromText(heading));
      }
      fix(current.lookupMaybe(PDFName.of('First'), PDFDict));
    }
  };
  fix(document.catalog.lookupMaybe(PDFName.of('Outlines'), PDFDict)?.lookupMaybe(PDFName.of('First'), PDFDict));
}

const withoutSpaces = (text: string): string => text.replaceAll(/\s+/g, '');
