import {readFileSync} from 'node:fs';

/** A page of a document as a reader of PDFs has it. */
export interface PdfPage {
  /** Without its spaces: lines end where the sheet does, and so do words. */
  readonly text: string;
  /** Where its links lead, whole addresses. */
  readonly addresses: readonly string[];
  /** What its pictures show, for those who do not see them. */
  readonly figures: readonly string[];
  /** The typefaces in which it is set, by the names of their files. */
  readonly fonts: readonly string[];
  /** How many lines and shapes it consists of beside letters. */
  readonly paths: number;
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

/** A text to be compared with that of a page. */
export const withoutSpaces = (text: string): string => text.replaceAll(/\s+/g, '');

/** A document, as a program reads it that knows nothing of how it was made. */
export type Pdf = Awaited<ReturnType<typeof readPdf>>;

export async function readPdf(file: string) {
  const {getDocument, OPS} = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const content = readFileSync(file);
  const document = await getDocument({data: new Uint8Array(content), verbosity: 0}).promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const {items} = await page.getTextContent();
    const annotations: {url?: string}[] = await page.getAnnotations();
    const {fnArray, argsArray} = await page.getOperatorList();
    const fontIds: string[] = argsArray.flatMap((args, index) => (fnArray[index] === OPS.setFont ? args[0] : []));
    pages.push({
      text: withoutSpaces(items.map((item) => ('str' in item ? item.str : '')).join('')),
      addresses: annotations.flatMap(({url}) => url ?? []),
      figures: alternatives((await page.getStructTree()) ?? {}),
      fonts: fontIds.map((id) => page.commonObjs.get(id).name),
      paths: fnArray.filter((operator) => operator === OPS.constructPath).length,
    });
  }
  const info: {Title?: unknown; Language?: unknown; CreationDate?: unknown} = (await document.getMetadata()).info;
  const preferences: {DisplayDocTitle?: boolean} | null = await document.getViewerPreferences();
  const marks: {Marked?: boolean} | null = await document.getMarkInfo();
  const outline: {title: string; items: {title: string}[]}[] = (await document.getOutline()) ?? [];
  await document.destroy();
  return {
    bytes: content.byteLength,
    pages,
    title: info.Title,
    language: info.Language,
    /** As PDFs write it: `D:20261126080000Z`. */
    created: info.CreationDate,
    /** Whether the window of the reader has the title, not the name of the file. */
    showsTitle: preferences?.DisplayDocTitle,
    /** Whether those who hear it learn what is a heading, a list, a picture. */
    isTagged: marks?.Marked,
    /** The contents that a reader of PDFs shows beside the pages. */
    outline: outline.map(({title, items}) => [title, ...items.map((entry) => entry.title)]),
  };
}
