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
import {searchKey} from '../../../browser/search-keys';
import {useDraft} from '../../forms/useDraft';
import Announcement from '../../site/DelayedStatus';
import Icon from '../../site/Icon';
import type {Find, Found} from '../engine/search';
import {closePlaceholder, placeholder} from '../SearchButton/placeholder';
import styles from './styles.module.css';

export {openIndex} from '../engine/search';

const MIN_LETTERS = 2;
/** The arrow keys move through the field and these elements. */
const RESULT = 'li a';
const STEPS: Readonly<Record<string, number>> = {ArrowDown: 1, ArrowUp: -1};

/**
 * The search, a native dialog that is open from its first render: the browser closes it on Escape and restores the
 * focus. The next one gets the same words, also in the other language, as in any form (useDraft).
 */
export default function SearchDialog({find}: {readonly find: Find}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const draft = useDraft<HTMLFormElement>('search');
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const found = useMemo(() => (words.length < MIN_LETTERS ? [] : find(words)), [find, words]);
  const status = statusOf(words, found.length);

  useEffect(() => {
    const isCancelled = placeholder()?.open === false;
    // Returns the focus first, so that this dialog can return it to the same element.
    const early = closePlaceholder();
    if (!isCancelled) {
      dialog.current?.showModal();
    }
    field.current?.select();
    if (field.current && early) {
      field.current.value = early;
      // Saves it as typed.
      field.current.dispatchEvent(new Event('input', {bubbles: true}));
    }
    setTyped(field.current?.value ?? '');
  }, []);

  // Closes before the next page or its section takes the focus (src/browser/route-updates.ts).
  const {key} = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its key
  useLayoutEffect(() => () => dialog.current?.close(), [key]);

  function move(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const stops = [field.current, ...(dialog.current?.querySelectorAll<HTMLElement>(RESULT) ?? [])];
    const stop = step && stops[stops.indexOf(document.activeElement as HTMLInputElement) + step];
    if (stop) {
      event.preventDefault();
      stop.focus();
    }
  }

  /** Handles Enter, which phones show, too: moves to the results, which hides the on-screen keyboard. */
  function submit(event: FormEvent): void {
    event.preventDefault();
    dialog.current?.querySelector<HTMLElement>(RESULT)?.focus();
  }

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="search-label" closedby="any" onKeyDown={move}>
      <search>
        <form {...draft} className={clsx('graduated', styles.form)} onSubmit={submit}>
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
          <div className={styles.line}>
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
              onInput={({currentTarget}) => setTyped(currentTarget.value)}
            />
          </div>
        </form>
      </search>
      <div className={styles.answer}>
        <p className={clsx('fine-print', styles.status)} aria-hidden="true">
          {status}
        </p>
        <Announcement typed={typed} text={words && status} />
        <Results found={found} />
      </div>
      <p className={styles.keys}>
        {translate({id: 'search.dialog.keys'}, {key: searchKey() === 'metaKey' ? 'Cmd' : 'Ctrl'})}
      </p>
    </dialog>
  );
}

/** Returns the status: a single text, as browsers that translate wrap each text. */
function statusOf(words: string, count: number): string {
  if (words.length < MIN_LETTERS) {
    return words ? translate({id: 'search.dialog.short'}) : translate({id: 'search.dialog.idle'});
  }
  if (count === 0) {
    return translate({id: 'search.dialog.none'}, {words});
  }
  return count === 1
    ? translate({id: 'search.dialog.one'}, {words})
    : translate({id: 'search.dialog.many'}, {count, words});
}

/** A list of links, each with a passage. Texts are elements, as browsers that translate wrap texts beside elements. */
function Results({found}: {readonly found: readonly Found[]}) {
  return found.length === 0 ? null : (
    <ol className={clsx('clean-list', styles.results)}>
      {found.map(({title, address, passage, sections}) => (
        <li key={address}>
          <Link to={address}>{title}</Link>
          <p>
            {passage.map(({text, isHit, start}) =>
              isHit ? <mark key={start}>{text}</mark> : <span key={start}>{text}</span>,
            )}
          </p>
          <Results found={sections} />
        </li>
      ))}
    </ol>
  );
}
