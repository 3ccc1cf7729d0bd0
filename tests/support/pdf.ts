import {readFileSync} from 'node:fs';
import {PDFArray, PDFBool, PDFDict, PDFDocument, PDFName, type PDFObject} from '@cantoo/pdf-lib';

/** A page of a document as a reader of PDFs has it. */
export interface PdfPage {
  /** Without its spaces: lines end where the sheet does, and so do words. */
  readonly text: string;
  /** Where its links lead, whole addresses. */
  readonly addresses: readonly string[];
  /** What its pictures show, for those who do not see them. */
  readonly figures: readonly string[];
  /** How many lines and shapes it consists of beside letters. */
  readonly paths: number;
}

/** An entry of the contents that a reader of PDFs shows beside the pages. */
interface OutlineEntry {
  readonly title: string;
  readonly items: readonly OutlineEntry[];
}

/** A document, as a program reads it that knows nothing of how it was made. */
export interface Pdf {
  readonly bytes: number;
  readonly pages: readonly PdfPage[];
  readonly title: unknown;
  readonly language: unknown;
  /** Whether the window of the reader has the title, not the name of the file. */
  readonly showsTitle: boolean;
  /** Whether those who hear it learn what is a heading, a list, a picture. */
  readonly isTagged: boolean;
  readonly outline: readonly OutlineEntry[];
  /** Fonts of which the letters are not in the file. */
  readonly missingFonts: readonly string[];
}

/** A text to be compared with that of a page. */
export const withoutSpaces = (text: string): string => text.replaceAll(/\s+/g, '');

export async function readPdf(file: string): Promise<Pdf> {
  const {getDocument, OPS} = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const content = readFileSync(file);
  const document = await getDocument({data: new Uint8Array(content), verbosity: 0}).promise;
  try {
    const pages: PdfPage[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const {items} = await page.getTextContent();
      const annotations: {url?: string}[] = await page.getAnnotations();
      const {fnArray} = await page.getOperatorList();
      pages.push({
        text: withoutSpaces(items.map((item) => ('str' in item ? item.str : '')).join('')),
        addresses: annotations.flatMap(({url}) => url ?? []),
        figures: alternatives((await page.getStructTree()) ?? {}),
        paths: fnArray.filter((operator) => operator === OPS.constructPath).length,
      });
    }
    const info: {Title?: unknown; Language?: unknown} = (await document.getMetadata()).info;
    const preferences: {DisplayDocTitle?: boolean} | null = await document.getViewerPreferences();
    return {
      bytes: content.byteLength,
      pages,
      title: info.Title,
      language: info.Language,
      showsTitle: preferences?.DisplayDocTitle === true,
      outline: await document.getOutline(),
      ...(await inspect(content)),
    };
  } finally {
    await document.destroy();
  }
}

/** An element of the structure; those without a role are pieces of the page. */
interface StructNode {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly object[];
}

const alternatives = ({role, alt, children = []}: StructNode): string[] => [
  ...(role === 'Figure' ? [alt ?? ''] : []),
  ...children.flatMap((child) => alternatives(child)),
];

/** What stands in the objects of a file. */
async function inspect(content: Uint8Array): Promise<Pick<Pdf, 'isTagged' | 'missingFonts'>> {
  const {catalog, context} = await PDFDocument.load(content, {updateMetadata: false});
  const get = (dict: PDFDict | undefined, key: string): PDFObject | undefined => dict?.lookup(PDFName.of(key));
  const marks = get(catalog, 'MarkInfo');
  const root = get(catalog, 'StructTreeRoot');

  /** The letters of a font with a name are in its descriptor, those of a composite one in its descendant's. */
  const isEmbedded = (font: PDFDict): boolean => {
    const descendants = get(font, 'DescendantFonts');
    const holder = descendants instanceof PDFArray ? descendants.lookup(0, PDFDict) : font;
    const descriptor = get(holder, 'FontDescriptor');
    const files = ['FontFile', 'FontFile2', 'FontFile3'];
    return descriptor instanceof PDFDict && files.some((key) => get(descriptor, key) !== undefined);
  };
  const fonts = context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object): object is PDFDict => object instanceof PDFDict && get(object, 'Type') === PDFName.of('Font'));
  if (fonts.length === 0) {
    throw new Error('The document has no fonts.');
  }
  return {
    isTagged: marks instanceof PDFDict && get(marks, 'Marked') === PDFBool.True && root instanceof PDFDict,
    missingFonts: fonts
      // One of type 3 consists of drawings in the file.
      .filter((font) => get(font, 'Subtype') !== PDFName.of('Type3') && !isEmbedded(font))
      .map((font) => String(get(font, 'BaseFont'))),
  };
}
