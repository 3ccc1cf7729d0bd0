import {type ReactNode, useEffect, useRef} from 'react';
import {pdfExtents} from '../../../client/pdf-extents';

/**
 * How many pages a PDF has, and how large it is. Only the printed file tells: plugins/finish/pdf writes it into the built page, where
 * React leaves it alone; on pages that the application itself opens it comes from a file of data.
 *
 * @param pdf Address of the file on the host.
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
