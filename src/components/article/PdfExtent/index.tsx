import {type ReactNode, useEffect, useRef} from 'react';
import {pdfExtents} from '../../../client/pdf-extents';

/**
 * The number of pages and the size of a PDF. plugins/finish/pdf writes them into the built page, and hydration keeps
 * them. Pages that the application opens load them from a data file.
 *
 * @param pdf Path of the file on the host.
 */
export default function PdfExtent({pdf}: {readonly pdf: string}): ReactNode {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const {current} = element;
    if (current?.textContent === '') {
      void pdfExtents().then((extents) => {
        current.textContent = extents[pdf] ?? '';
      });
    }
  }, [pdf]);
  return (
    <span ref={element} key={pdf} data-pdf-extent={pdf} suppressHydrationWarning>
      {''}
    </span>
  );
}
