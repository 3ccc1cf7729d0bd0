import {translate} from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {Fragment, type ReactNode, useLayoutEffect, useRef, useState} from 'react';
import {forgetDraft, restoreDrafts} from '../../../client/session';
import type {NewerNotice} from '../../../plugins/articles/newer-notice';
import type {TradeTerm} from '../../../site/glossary';
import ListPage from '../ListPage';
import NewerVersion from '../NewerVersion';
import styles from './styles.module.css';

/** What the words of a search and of an entry are compared by: neither case nor accents count. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const matches = ({term, translations, also = '', definition}: TradeTerm, words: string): boolean => {
  const entry = plain([term, ...translations.map((one) => one.term), also, definition].join(' '));
  return plain(words)
    .split(/\s+/)
    .every((word) => entry.includes(word));
};

interface GlossaryPageProps {
  readonly terms: readonly TradeTerm[];
  readonly newer?: NewerNotice;
}

/** /glosario: the trade terms in all languages, side by side, with what they mean. */
export default function GlossaryPage({terms, newer}: GlossaryPageProps): ReactNode {
  const brokenLinks = useBrokenLinks();
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  // What was typed before the application was there, or on the page in another language; on a translated page the field is made anew.
  useLayoutEffect(() => {
    restoreDrafts();
    setWords(field.current?.value ?? '');
    return () => forgetDraft('glossary');
  }, []);

  for (const {id} of terms) {
    brokenLinks.collectAnchor(id);
  }
  const found = terms.filter((entry) => matches(entry, words));
  return (
    <ListPage title={translate({id: 'glossary.title'})} description={translate({id: 'glossary.description'})}>
      <NewerVersion newer={newer} />
      <search className={styles.filter} data-draft="glossary" data-screen-only>
        <label>
          {translate({id: 'glossary.filter'})}
          <input
            ref={field}
            id="glossary-filter"
            type="search"
            name="words"
            onInput={({currentTarget}) => setWords(currentTarget.value)}
          />
        </label>
        <p role="status">{words && translate({id: 'glossary.found'}, {count: found.length, all: terms.length})}</p>
      </search>
      <dl className={styles.terms}>
        {terms.map((entry) => (
          <div key={entry.id} id={entry.id} hidden={!found.includes(entry)}>
            <dt>
              <dfn>{entry.term}</dfn>
              {entry.translations.map(({language, term}) => (
                <Fragment key={language}>
                  {' '}
                  <i lang={language}>{term}</i>
                </Fragment>
              ))}
              {entry.also && <small>{translate({id: 'glossary.also'}, {names: entry.also})}</small>}
            </dt>
            <dd>{entry.definition}</dd>
          </div>
        ))}
      </dl>
    </ListPage>
  );
}
