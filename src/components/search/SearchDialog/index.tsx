import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {
  type FormEvent,
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {searchModifier} from '../../../browser/search-keys';
import {useDraft} from '../../forms/useDraft';
import DelayedStatus from '../../site/DelayedStatus';
import Icon from '../../site/Icon';
import type {Search, SearchResult} from '../engine/search';
import {closePlaceholder, getPlaceholder} from '../SearchButton/placeholder';
import styles from './styles.module.css';

export {createSearch} from '../engine/search';

const MIN_QUERY_LENGTH = 2;
const RESULT_LINK_SELECTOR = 'li a';
const ARROW_STEPS: Readonly<Record<string, number>> = {ArrowDown: 1, ArrowUp: -1};

/**
 * The search, a native dialog that opens on mount. The browser closes it on Escape and restores the focus. `useDraft` keeps
 * the query for the next search, even on pages in the other language.
 */
export default function SearchDialog({search}: {readonly search: Search}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const draft = useDraft<HTMLFormElement>('search');
  const [input, setInput] = useState('');
  const query = useDeferredValue(input.trim());
  const results = useMemo(() => (query.length < MIN_QUERY_LENGTH ? [] : search(query)), [search, query]);
  const status = statusMessage(query, results.length);

  useEffect(() => {
    const isCancelled = getPlaceholder()?.open === false;
    // Closes the placeholder first, which focuses the search button. When this dialog closes, it will then also focus the
    // button.
    const placeholderText = closePlaceholder();
    if (!isCancelled) {
      dialog.current?.showModal();
    }
    field.current?.select();
    if (field.current && placeholderText) {
      field.current.value = placeholderText;
      // Saves the draft.
      field.current.dispatchEvent(new Event('input', {bubbles: true}));
    }
    setInput(field.current?.value ?? '');
  }, []);

  // Closes the dialog before route-updates.ts focuses the next page or section.
  const {key} = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation
  useLayoutEffect(() => () => dialog.current?.close(), [key]);

  /** Moves the focus up or down through the field and the results. */
  function handleArrowKeys(event: KeyboardEvent): void {
    const step = ARROW_STEPS[event.key];
    const focusableElements = [
      field.current,
      ...(dialog.current?.querySelectorAll<HTMLElement>(RESULT_LINK_SELECTOR) ?? []),
    ];
    const nextElement =
      step && focusableElements[focusableElements.indexOf(document.activeElement as HTMLInputElement) + step];
    if (nextElement) {
      event.preventDefault();
      nextElement.focus();
    }
  }

  /** Enter focuses the first result, which also hides the on-screen keyboard of phones. */
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    dialog.current?.querySelector<HTMLElement>(RESULT_LINK_SELECTOR)?.focus();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="search-label"
      closedby="any"
      onKeyDown={handleArrowKeys}>
      <search>
        <form {...draft} className={clsx('graduated', styles.form)} onSubmit={handleSubmit}>
          <label id="search-label" htmlFor="search-field" className={styles.label}>
            {translate({id: 'search.dialog.label'})}
          </label>
          <button
            type="button"
            className={clsx('icon-button', styles.close)}
            aria-label={translate({id: 'search.dialog.close'})}
            onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </button>
          <div className={styles.inputRow}>
            <Icon name="search" />
            <input
              ref={field}
              id="search-field"
              name="words"
              className={styles.field}
              inputMode="search"
              enterKeyHint="search"
              autoComplete="off"
              autoCapitalize="none"
              maxLength={100}
              autoFocus
              onInput={({currentTarget}) => setInput(currentTarget.value)}
            />
          </div>
        </form>
      </search>
      <div className={styles.body}>
        <p className={clsx('fine-print', styles.status)} aria-hidden="true">
          {status}
        </p>
        <DelayedStatus input={input} status={query && status} />
        <Results results={results} />
      </div>
      <p className={styles.shortcuts}>
        {translate({id: 'search.dialog.shortcuts'}, {key: searchModifier() === 'metaKey' ? 'Cmd' : 'Ctrl'})}
      </p>
    </dialog>
  );
}

/**
 * Returns the status as one string, because React cannot update several text nodes after a browser has translated them:
 * https://github.com/facebook/react/issues/11538
 */
function statusMessage(query: string, count: number): string {
  if (query.length < MIN_QUERY_LENGTH) {
    return query ? translate({id: 'search.dialog.tooShort'}) : translate({id: 'search.dialog.hint'});
  }
  if (count === 0) {
    return translate({id: 'search.dialog.noResults'}, {query});
  }
  return count === 1
    ? translate({id: 'search.dialog.oneResult'}, {query})
    : translate({id: 'search.dialog.manyResults'}, {count, query});
}

/** A list of links with their snippets. Each text is in a separate element, for the same reason as in `statusMessage`. */
function Results({results}: {readonly results: readonly SearchResult[]}) {
  return results.length === 0 ? null : (
    <ol className={clsx('clean-list', styles.results)}>
      {results.map(({title, url, snippet, sections}) => (
        <li key={url}>
          <Link to={url}>{title}</Link>
          <p>
            {snippet.map(({text, isHit, start}) =>
              isHit ? <mark key={start}>{text}</mark> : <span key={start}>{text}</span>,
            )}
          </p>
          <Results results={sections} />
        </li>
      ))}
    </ol>
  );
}
