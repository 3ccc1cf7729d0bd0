import Translate, {translate} from '@docusaurus/Translate';
import {type MouseEvent, type ReactNode, useState} from 'react';
import Icon from '../Icon';
import styles from './styles.module.css';

/** The button that opens the search, of which nothing is loaded before. */
export default function SearchButton(): ReactNode {
  const [search, setSearch] = useState<ReactNode>();

  async function open({timeStamp}: MouseEvent): Promise<void> {
    const {dataset} = document.documentElement;
    dataset.waiting = '';
    try {
      const {default: SearchDialog} = await import('../SearchDialog');
      setSearch(<SearchDialog opened={timeStamp} />);
    } catch {
      setSearch(
        <p role="alert" className={styles.failure}>
          <Translate id="search.failed" />
        </p>,
      );
    }
    delete dataset.waiting;
  }

  return (
    <>
      <button
        type="button"
        className={styles.button}
        data-search=""
        aria-label={translate({id: 'search.open'})}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}>
        <Icon name="search" />
      </button>
      {search}
    </>
  );
}
