import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {ArticleCard} from '../../../plugins/articles/article';
import {buttonClass} from '../../site/Button';
import Icon from '../../site/Icon';
import styles from './styles.module.css';

/** Downloads an article as a file and says what comes: its format, how many pages, how large. Nothing when there is none. */
export default function PdfLink({article}: {readonly article: Pick<ArticleCard, 'title' | 'pdf'>}): ReactNode {
  const {title, pdf} = article;
  if (!pdf) {
    return null;
  }
  const {address, pages, size} = pdf;
  return (
    <a href={address} download type="application/pdf" className={buttonClass('secondary', styles.link)}>
      <Icon name="download" />
      <span>
        {translate({id: 'pdf.download'})}
        <span className="visually-hidden">{`: ${title}`}</span>
        <small>{translate({id: 'pdf.extent'}, {pages, size})}</small>
      </span>
    </a>
  );
}
