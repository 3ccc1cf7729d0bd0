import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import type {Article} from '../../../../plugins/articles/article';
import {buttonClass} from '../../site/Button';
import Icon from '../../site/Icon';
import PdfExtent from '../PdfExtent';
import styles from './styles.module.css';

/** Downloads the PDF of an article, and shows its pages and size. Renders nothing in a build without PDFs. */
export default function PdfLink({article}: {readonly article: Pick<Article, 'title' | 'pdf'>}): ReactNode {
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
