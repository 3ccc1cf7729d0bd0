import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import Translate, {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef} from 'react';
import {earlySearch} from '../../../client/early-search';
import {isSlashOn, setSlash} from '../../../client/search-keys';
import {restoreDrafts} from '../../../client/session';
import {buttonClass} from '../../site/Button';
import Icon from '../../site/Icon';
import type {FoundPage} from '../engine/find';
import type {Passage} from '../engine/passage';
import styles from './styles.module.css';
import {type Outcome, useSearch} from './useSearch';

/** Where the arrow keys lead to from the field. */
const RESULT = 'li a';
const STEPS: Readonly<Record<string, number>> = {ArrowDown: 1, ArrowUp: -1};

/**
 * The search: a native dialog (Escape and the return of the focus are the browser's). What was typed stays in its field, also when it
 * is closed, and comes along to the other language like what stands in any form (src/client/session.ts).
 *
 * @param opened When it was opened last: it opens again with each time.
 */
export default function SearchDialog({opened}: {readonly opened: number}): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const {outcome, lookFor, showMore} = useSearch();

  // What was typed before a change of language; and at once when a line is there again.
  useEffect(() => {
    const look = () => lookFor(field.current?.value ?? '', true);
    restoreDrafts();
    look();
    addEventListener('online', look);
    return () => removeEventListener('online', look);
  }, [lookFor]);

  useEffect(() => {
    const early = earlySearch();
    const isCalledOff = early?.open === false;
    // It gives the focus back, to which this dialog gives it back in turn.
    early?.close();
    early?.remove();
    if (opened > 0 && !isCalledOff && !dialog.current?.open) {
      dialog.current?.showModal();
    }
    field.current?.select();
    const typed = early?.querySelector('input');
    if (field.current && typed?.value) {
      field.current.value = typed.value;
      field.current.setSelectionRange(typed.selectionStart, typed.selectionEnd);
      lookFor(typed.value, true);
    }
  }, [opened, lookFor]);

  // Before the page that comes, or its section, takes the focus (src/client/navigation.ts).
  const {key} = useLocation<unknown>();
  const address = useRef(key);
  useLayoutEffect(() => {
    if (address.current !== key) {
      address.current = key;
      dialog.current?.close();
    }
  }, [key]);

  // What has come at a visitor's request is where the keyboard goes on.
  const shown = outcome.kind === 'found' ? outcome.shown : 0;
  const nextPage = useRef<number>(undefined);
  useEffect(() => {
    if (nextPage.current !== undefined && shown > nextPage.current) {
      dialog.current?.querySelectorAll<HTMLElement>('[data-page]')[nextPage.current]?.focus();
      nextPage.current = undefined;
    }
  }, [shown]);

  function move(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const stops = [field.current, ...(dialog.current?.querySelectorAll<HTMLElement>(RESULT) ?? [])];
    const stop = step && stops[stops.indexOf(document.activeElement as HTMLInputElement) + step];
    if (stop) {
      event.preventDefault();
      stop.focus();
    }
  }

  /** The key for sending, which telephones show, too: on to the results, which hides a keyboard on the screen. */
  function submit(event: FormEvent): void {
    event.preventDefault();
    lookFor(field.current?.value ?? '', true);
    dialog.current?.querySelector<HTMLElement>(RESULT)?.focus();
  }

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="search-label" closedby="any" onKeyDown={move}>
      <search>
        <form data-draft="search" className={clsx('graduated', styles.form)} onSubmit={submit}>
          <label id="search-label" htmlFor="search-field" className={styles.label}>
            <Translate id="search.dialog.label" />
          </label>
          <button
            type="button"
            className={styles.close}
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
              onInput={({currentTarget}) => lookFor(currentTarget.value)}
            />
          </div>
        </form>
      </search>
      <div className={styles.answer}>
        <p role="status" className={styles.status} data-kind={outcome.kind}>
          {told(outcome)}
        </p>
        {outcome.kind === 'found' && (
          <>
            <ol className={styles.pages}>
              {outcome.found.slice(0, shown).map((page) => (
                <Result key={page.address} {...page} />
              ))}
            </ol>
            {shown < outcome.found.length && (
              <button
                type="button"
                className={buttonClass('secondary', styles.more)}
                onClick={() => {
                  nextPage.current = shown;
                  showMore();
                }}>
                <Translate id="search.dialog.more" />
              </button>
            )}
          </>
        )}
      </div>
      <div className={styles.keys}>
        <p>
          <Translate id="search.dialog.keys" />
        </p>
        <label className={styles.slash}>
          <input
            type="checkbox"
            defaultChecked={isSlashOn()}
            onChange={({currentTarget}) => setSlash(currentTarget.checked)}
          />
          <Translate id="search.dialog.slash" />
        </label>
      </div>
    </dialog>
  );
}

/** How it stands, in words, which screen readers read out when they change: a single text, which translators of pages may wrap. */
function told(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'idle':
      return translate({id: 'search.dialog.idle'});
    case 'short':
      return translate({id: 'search.dialog.short'});
    case 'waiting':
      return translate({id: 'search.dialog.waiting'});
    case 'failed':
      return translate({id: 'search.dialog.failed'});
    case 'none':
      return translate({id: 'search.dialog.none'}, {words: outcome.words});
    case 'found':
      return outcome.found.length === 1
        ? translate({id: 'search.dialog.one'}, {words: outcome.words})
        : translate({id: 'search.dialog.many'}, {count: outcome.found.length, words: outcome.words});
  }
}

function Result({title, address, passage, sections}: FoundPage): ReactNode {
  return (
    <li className={styles.page}>
      <Link to={address} data-page="" className={styles.title}>
        {title}
      </Link>
      <Quote passage={passage} />
      {sections.length > 0 && (
        <ul className={styles.sections}>
          {sections.map((section) => (
            <li key={section.address}>
              <Link to={section.address} className={styles.section}>
                {section.title}
              </Link>
              <Quote passage={section.passage} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Each text has an element of its own, as translators of pages put theirs around text that stands beside elements. */
function Quote({passage = []}: {readonly passage?: Passage}): ReactNode {
  return passage.length === 0 ? null : (
    <p className={styles.passage}>
      {passage.map(({text, isHit, start}) =>
        isHit ? <mark key={start}>{text}</mark> : <span key={start}>{text}</span>,
      )}
    </p>
  );
}
