import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import clsx from 'clsx';
import {type MouseEvent, type ReactNode, useRef, useState} from 'react';
import {SEARCH_BUTTON_ID, searchModifier} from '../../../browser/search-keys';
import {SEARCH_FOLDER} from '../../../site/search-index';
import Icon from '../../site/Icon';
import {closePlaceholder, openPlaceholder} from './placeholder';
import styles from './styles.module.css';

/** Loads the search dialog and the index that plugins/postbuild/search has written. */
async function loadSearch(language: string): Promise<ReactNode> {
  const [{default: SearchDialog, createSearch}, index] = await Promise.all([
    import(/* webpackChunkName: "SearchDialog" */ '../SearchDialog'),
    fetch(`/${SEARCH_FOLDER}/${language}.json`).then((response) => response.json()),
  ]);
  return <SearchDialog search={createSearch(index, language)} />;
}

/**
 * The button that opens the search. The first click loads the search, with a placeholder open until it has loaded. If loading
 * fails, the next click tries again.
 */
export default function SearchButton() {
  const {currentLocale} = useDocusaurusContext().i18n;
  const loadedDialog = useRef<ReactNode>(undefined);
  // The platform is unknown at build time.
  const modifierKey = useIsBrowser() ? searchModifier() : 'ctrlKey';
  const [openedSearch, setOpenedSearch] = useState<{readonly openedAt: number; readonly content: ReactNode}>();

  async function openSearch({timeStamp: openedAt, currentTarget}: MouseEvent<HTMLElement>): Promise<void> {
    const {dataset} = document.documentElement;
    dataset.waiting = '';
    try {
      if (!loadedDialog.current) {
        openPlaceholder(currentTarget);
      }
      loadedDialog.current ??= await loadSearch(currentLocale);
      setOpenedSearch({openedAt, content: loadedDialog.current});
    } catch (error) {
      console.warn(error);
      closePlaceholder();
      setOpenedSearch({openedAt, content: <ErrorMessage>{translate({id: 'search.failed'})}</ErrorMessage>});
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
        aria-keyshortcuts={modifierKey === 'metaKey' ? 'Meta+K' : 'Control+K'}
        onClick={openSearch}>
        <Icon name="search" />
      </button>
      {/* The key remounts the search at each click, even after a crash. */}
      <ErrorBoundary
        key={openedSearch?.openedAt}
        fallback={() => <ErrorMessage>{translate({id: 'search.crashed'})}</ErrorMessage>}>
        {openedSearch?.content}
      </ErrorBoundary>
    </>
  );
}

/** Shown instead of the search. */
function ErrorMessage({children}: {readonly children: ReactNode}) {
  return (
    <p role="alert" className={styles.error}>
      {children}
    </p>
  );
}
