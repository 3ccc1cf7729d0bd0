import {translate} from '@docusaurus/Translate';
import {useState} from 'react';
import type {Article} from '../../../../plugins/content/content-data';
import {buttonClass} from '../../site/Button';
import Icon from '../../site/Icon';
import PdfLink from '../PdfLink';
import styles from './styles.module.css';

/** Buttons that download, share and print an article. */
export default function ArticleTools({article}: {readonly article: Article}) {
  const [shareStatus, setShareStatus] = useState('');

  async function share(): Promise<void> {
    const url = location.origin + location.pathname;
    try {
      if (navigator.share) {
        await navigator.share({title: article.title, url});
      } else {
        await navigator.clipboard.writeText(url);
        setShareStatus(translate({id: 'article.linkCopied'}));
      }
    } catch (error) {
      // `AbortError`: the visitor has closed the system's share dialog.
      if ((error as Error).name !== 'AbortError') {
        setShareStatus(translate({id: 'article.copyLinkFailed'}, {url}));
      }
    }
  }

  return (
    <div className={styles.tools} data-screen-only>
      <PdfLink article={article} className={styles.download} />
      <button type="button" id="share-button" className={buttonClass('secondary')} onClick={share}>
        <Icon name="share" />
        {translate({id: 'article.share'})}
      </button>
      <button type="button" id="print-button" className={buttonClass('secondary')} onClick={() => print()}>
        <Icon name="print" />
        {translate({id: 'article.print'})}
      </button>
      <p role="status">{shareStatus}</p>
    </div>
  );
}
