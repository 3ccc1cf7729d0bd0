import {PDF_EXTENTS_FILE} from '../site/addresses';

/** The size of each PDF, in words of its language, by its address on the host. */
export type PdfExtents = Readonly<Record<string, string>>;

let extents: Promise<PdfExtents> | undefined;

/** Loads the sizes of all PDFs once. Resolves to none on failure: links work without them. */
export function pdfExtents(): Promise<PdfExtents> {
  extents ??= fetch(PDF_EXTENTS_FILE)
    .then((response) => (response.ok ? response.json() : {}))
    .catch(() => ({}));
  return extents;
}
