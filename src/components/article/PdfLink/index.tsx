import {translate} from '@docusaurus/Translate';
import type {Article} from '../../../../plugins/content/content-data';
import {useOffersPdfs} from '../../../../plugins/content/hooks';
import {buttonClass} from '../../site/Button';
import Icon from '../../site/Icon';

interface PdfLinkProps {
  readonly article: Pick<Article, 'title' | 'pdf'>;
  readonly className?: string;
}

/** Downloads the PDF of an article. Renders nothing in a build without PDFs. */
export default function PdfLink({article, className}: PdfLinkProps) {
  const {title, pdf} = article;
  if (!useOffersPdfs()) {
    return null;
  }
  return (
    <a href={pdf} download type="application/pdf" className={buttonClass('secondary', className)}>
      <Icon name="download" />
      <span>
        {translate({id: 'pdf.download'})}
        <span className="visually-hidden">{`: ${title}`}</span>
      </span>
    </a>
  );
}
