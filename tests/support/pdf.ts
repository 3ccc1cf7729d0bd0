import {readFileSync} from 'node:fs';

interface PdfPage {
  /** Without white space, because a line break may divide a word. */
  readonly text: string;
  /** Targets of its links. */
  readonly urls: readonly string[];
  /** Alternative texts of its pictures. */
  readonly altTexts: readonly string[];
  /** PostScript names of its fonts. */
  readonly fonts: readonly string[];
  /** Number of drawn lines and shapes, without glyphs. */
  readonly pathCount: number;
}

/** A node of pdf.js' structure tree; nodes without a role are content of the page. */
interface StructNode {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly object[];
}

const altTextsOf = ({role, alt, children = []}: StructNode): string[] => [
  ...(role === 'Figure' ? [alt ?? ''] : []),
  ...children.flatMap((child) => altTextsOf(child)),
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
      urls: annotations.flatMap(({url}) => url ?? []),
      altTexts: altTextsOf((await page.getStructTree()) ?? {}),
      fonts: fontIds.map((id) => page.commonObjs.get(id).name),
      pathCount: fnArray.filter((operator) => operator === OPS.constructPath).length,
    });
  }
  const info: {Title?: unknown; Language?: unknown} = (await document.getMetadata()).info;
  const preferences: {DisplayDocTitle?: boolean} | null = await document.getViewerPreferences();
  const markInfo: {Marked?: boolean} | null = await document.getMarkInfo();
  const outline: {title: string; items: {title: string}[]}[] = (await document.getOutline()) ?? [];
  await document.destroy();
  return {
    bytes: content.byteLength,
    pages,
    title: info.Title,
    language: info.Language,
    /** Whether viewers show the title instead of the file name. */
    showsTitle: preferences?.DisplayDocTitle,
    /** Whether the PDF has tags, which assistive technology needs to find headings, lists and pictures. */
    isTagged: markInfo?.Marked,
    /** The bookmarks, two levels deep: each array has a bookmark and its children. */
    outline: outline.map(({title, items}) => [title, ...items.map((child) => child.title)]),
  };
}
