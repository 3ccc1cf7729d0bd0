import {PDF_EXTENTS_FILE} from '../site/addresses';

/** How large each PDF is, in words of its language, by its address on the host. */
export type PdfExtents = Readonly<Record<string, string>>;

let extents: Promise<PdfExtents> | undefined;

/** Loads the extents of all PDFs, once. Empty when they do not come: a link works without. */
export function pdfExtents(): Promise<PdfExtents> {
  extents ??= fetch(PDF_EXTENTS_FILE)
    .then((response) => (response.ok ? response.json() : {}))
    .catch(() => ({}));
  return extents;
}
