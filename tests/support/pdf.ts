import {readFileSync} from 'node:fs';

/** A page of a PDF. */
interface PdfPage {
  /** Without white space, because line breaks may divide words. */
  readonly text: string;
  /** The URLs of its links. */
  readonly addresses: readonly string[];
  /** The alternative texts of its pictures. */
  readonly figures: readonly string[];
  /** The PostScript names of its fonts. */
  readonly fonts: readonly string[];
  /** The number of lines and shapes beside letters. */
  readonly paths: number;
}

/** An element of the structure tree; those without a role are content of the page. */
interface StructNode {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly object[];
}

const alternatives = ({role, alt, children = []}: StructNode): string[] => [
  ...(role === 'Figure' ? [alt ?? ''] : []),
  ...children.flatMap((child) => alternatives(child)),
];

export const withoutSpaces = (text: string): string => text.replaceAll(/\s+/g, '');

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
  const info: {Title?: unknown; Language?: unknown} = (await document.getMetadata()).info;
  const preferences: {DisplayDocTitle?: boolean} | null = await document.getViewerPreferences();
  const marks: {Marked?: boolean} | null = await document.getMarkInfo();
  const outline: {title: string; items: {title: string}[]}[] = (await document.getOutline()) ?? [];
  await document.destroy();
  return {
    bytes: content.byteLength,
    pages,
    title: info.Title,
    language: info.Language,
    /** Whether viewers show the title in place of the file name. */
    showsTitle: preferences?.DisplayDocTitle,
    /** Whether assistive technology finds headings, lists and pictures. */
    isTagged: marks?.Marked,
    /** The bookmarks that viewers show beside the pages. */
    outline: outline.map(({title, items}) => [title, ...items.map((entry) => entry.title)]),
  };
}
