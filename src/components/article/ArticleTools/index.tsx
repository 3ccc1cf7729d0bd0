import Translate, {translate} from '@docusaurus/Translate';
import {type ReactNode, useState} from 'react';
import type {Article} from '../../../../plugins/articles/article';
import {buttonClass} from '../../site/Button';
import Icon from '../../site/Icon';
import PdfLink from '../PdfLink';
import styles from './styles.module.css';

/** What to do with an article beside reading it: keep it, pass it on, print it. */
export default function ArticleTools({article}: {readonly article: Article}): ReactNode {
  const [outcome, setOutcome] = useState('');

  async function share(): Promise<void> {
    const url = location.origin + location.pathname;
    try {
      if (navigator.share) {
        await navigator.share({title: article.title, url});
      } else {
        await navigator.clipboard.writeText(url);
        setOutcome(translate({id: 'article.linkCopied'}));
      }
    } catch (error) {
      // Whoever closes the system's dialogue knows it.
      if ((error as Error).name !== 'AbortError') {
        setOutcome(translate({id: 'article.copyLink'}, {address: url}));
      }
    }
  }

  return (
    <div className={styles.tools} data-screen-only>
      <PdfLink article={article} />
      <button type="button" className={buttonClass('secondary', styles.tool)} onClick={share}>
        <Icon name="share" />
        <Translate id="article.share" />
      </button>
      <button type="button" className={buttonClass('secondary', styles.tool)} onClick={() => print()}>
        <Icon name="print" />
        <Translate id="article.print" />
      </button>
      <p className={styles.outcome} role="status">
        {outcome}
      </p>
    </div>
  );
}
