import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {translate} from '@docusaurus/Translate';
import {type MouseEvent, type ReactNode, useState} from 'react';
import Icon from '../../site/Icon';
import styles from './styles.module.css';

/** The button that opens the search, and loads it at the first click. */
export default function SearchButton() {
  const [search, setSearch] = useState<{readonly opened: number; readonly content: ReactNode}>();

  async function open({timeStamp: opened}: MouseEvent): Promise<void> {
    const {dataset} = document.documentElement;
    dataset.waiting = '';
    try {
      const {default: SearchDialog} = await import(/* webpackChunkName: "SearchDialog" */ '../SearchDialog');
      setSearch({opened, content: <SearchDialog />});
    } catch {
      setSearch({opened, content: <Failure>{translate({id: 'search.failed'})}</Failure>});
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
      {/* The key makes a new search, also after one that has crashed. */}
      <ErrorBoundary key={search?.opened} fallback={() => <Failure>{translate({id: 'search.crashed'})}</Failure>}>
        {search?.content}
      </ErrorBoundary>
    </>
  );
}

/** Shows an error message instead of the search. */
function Failure({children}: {readonly children: ReactNode}) {
  return (
    <p role="alert" className={styles.failure}>
      {children}
    </p>
  );
}
