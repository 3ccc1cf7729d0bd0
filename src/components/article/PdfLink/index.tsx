import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {ArticleCard} from '../../../plugins/articles/article';
import {buttonClass} from '../../site/Button';
import Icon from '../../site/Icon';
import styles from './styles.module.css';

/** Downloads an article as a file and says what comes: its format, how many pages, how large. Nothing when there is none. */
export default function DocumentLink({article}: {readonly article: ArticleCard}): ReactNode {
  const {title, document} = article;
  if (!document) {
    return null;
  }
  const {address, pages, size} = document;
  return (
    <a href={address} download type="application/pdf" className={buttonClass('secondary', styles.link)}>
      <Icon name="download" />
      <span>
        {translate({id: 'document.download'})}
        <span className="visually-hidden">{`: ${title}`}</span>
        <small>{translate({id: 'document.extent'}, {pages, size})}</small>
      </span>
    </a>
  );
}
