import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useEffect, useRef} from 'react';
import type {Article} from '../../../../plugins/articles/article';
import {PDF_EXTENTS_FILE} from '../../../site/addresses';
import {buttonClass} from '../../site/Button';
import Icon from '../../site/Icon';
import styles from './styles.module.css';

/** Downloads the PDF of an article, and shows its pages and size. Renders nothing in a build without PDFs. */
export default function PdfLink({article}: {readonly article: Pick<Article, 'title' | 'pdf'>}) {
  const {title, pdf} = article;
  const {offersPdfs} = useDocusaurusContext().siteConfig.customFields ?? {};
  if (!offersPdfs) {
    return null;
  }
  return (
    <a href={pdf} download type="application/pdf" className={buttonClass('secondary', styles.link)}>
      <Icon name="download" />
      <span>
        {translate({id: 'pdf.download'})}
        <span className="visually-hidden">{`: ${title}`}</span>
        <small>
          <PdfExtent pdf={pdf} />
        </small>
      </span>
    </a>
  );
}

let extents: Promise<Readonly<Record<string, string>>> | undefined;

/** Loads the extents of all PDFs once. Resolves to none on failure: links work without them. */
function loadExtents() {
  extents ??= fetch(PDF_EXTENTS_FILE)
    .then((response) => (response.ok ? response.json() : {}))
    .catch(() => ({}));
  return extents;
}

/**
 * The number of pages and the size of a PDF. plugins/finish/pdf writes them into the built page, and hydration keeps
 * them. Pages that the application opens load them from a data file.
 */
export function PdfExtent({pdf}: {readonly pdf: string}) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const {current} = element;
    if (current?.textContent === '') {
      void loadExtents().then((found) => {
        current.textContent = found[pdf] ?? '';
      });
    }
  }, [pdf]);
  return (
    <span ref={element} key={pdf} data-pdf-extent={pdf} suppressHydrationWarning>
      {''}
    </span>
  );
}
