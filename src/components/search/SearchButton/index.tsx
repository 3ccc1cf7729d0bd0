import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import clsx from 'clsx';
import {type MouseEvent, type ReactNode, useRef, useState} from 'react';
import {SEARCH_BUTTON_ID, searchKey} from '../../../browser/search-keys';
import {SEARCH_FOLDER} from '../../../site/search-index';
import Icon from '../../site/Icon';
import {closePlaceholder, openPlaceholder} from './placeholder';
import styles from './styles.module.css';

/** Loads the search with the index that plugins/postbuild/search has written. */
async function load(language: string): Promise<ReactNode> {
  const [{default: SearchDialog, openIndex}, index] = await Promise.all([
    import(/* webpackChunkName: "SearchDialog" */ '../SearchDialog'),
    fetch(`/${SEARCH_FOLDER}/${language}.json`).then((response) => response.json()),
  ]);
  return <SearchDialog find={openIndex(index, language)} />;
}

/** The button that opens the search, and loads it at the first click, or again after a failure. Meanwhile one can type. */
export default function SearchButton() {
  const {currentLocale} = useDocusaurusContext().i18n;
  const loaded = useRef<ReactNode>(undefined);
  // The page that the host sends is the same for all platforms.
  const key = useIsBrowser() ? searchKey() : 'ctrlKey';
  const [search, setSearch] = useState<{readonly opened: number; readonly content: ReactNode}>();

  async function open({timeStamp: opened, currentTarget}: MouseEvent<HTMLElement>): Promise<void> {
    const {dataset} = document.documentElement;
    dataset.waiting = '';
    try {
      if (!loaded.current) {
        openPlaceholder(currentTarget);
      }
      loaded.current ??= await load(currentLocale);
      setSearch({opened, content: loaded.current});
    } catch (error) {
      console.warn(error);
      closePlaceholder();
      setSearch({opened, content: <Failure>{translate({id: 'search.failed'})}</Failure>});
    }
    delete dataset.waiting;
  }

  return (
    <>
      <button
        type="button"
        className={clsx('icon-button', styles.button)}
        id={SEARCH_BUTTON_ID}
        aria-label={translate({id: 'search.open'})}
        aria-keyshortcuts={key === 'metaKey' ? 'Meta+K' : 'Control+K'}
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
