import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {Fragment, useLayoutEffect, useRef, useState} from 'react';
import type {TradeTerm} from '../../../../plugins/content/content-data';
import {useHashTarget} from '../../../browser/router-history';
import {normalizeText} from '../../../site/normalize-text';
import {GLOSSARY_PATH} from '../../../site/paths';
import DelayedStatus from '../../site/DelayedStatus';
import {Breadcrumbs} from '../../site/StructuredData';
import ListPage from '../ListPage';
import styles from './styles.module.css';

/** Removes the hyphens and dots that visitors may leave out, as in "e-CMR" and "EUR.1". */
const withoutHyphensAndDots = (text: string): string => text.replaceAll(/[-‐‑.]/g, '');

const matchesQuery = ({term, translations, otherNames = '', definition}: TradeTerm, query: string): boolean => {
  const entryText = normalizeText(
    [term, ...translations.map((translation) => translation.term), otherNames, definition].join(' '),
  );
  return normalizeText(query)
    .split(/\s+/)
    .every(
      (word) => entryText.includes(word) || withoutHyphensAndDots(entryText).includes(withoutHyphensAndDots(word)),
    );
};

/** The page /glosario: the trade terms with their translations and definitions, and a filter. */
export default function GlossaryPage({terms}: {readonly terms: readonly TradeTerm[]}) {
  const brokenLinks = useBrokenLinks();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  // Visitors may have typed before hydration.
  useLayoutEffect(() => setQuery(field.current?.value ?? ''), []);

  for (const {id} of terms) {
    brokenLinks.collectAnchor(id);
  }
  const matchingTerms = terms.filter((entry) => matchesQuery(entry, query));
  useHashTarget((id) => {
    const isHidden = terms.some((entry) => entry.id === id && !matchingTerms.includes(entry));
    if (isHidden && field.current) {
      field.current.value = '';
      setQuery('');
    }
    return isHidden;
  });
  const title = translate({id: 'glossary.title'});
  const permalink = useBaseUrl(GLOSSARY_PATH);
  const status = query && translate({id: 'glossary.found'}, {count: matchingTerms.length, all: terms.length});
  return (
    <ListPage title={title} description={translate({id: 'glossary.description'})}>
      <Breadcrumbs items={[{label: title, permalink}]} />
      <search className={styles.filter} data-screen-only>
        <label>
          {translate({id: 'glossary.filter'})}
          <input
            ref={field}
            id="glossary-filter"
            type="search"
            name="words"
            onInput={({currentTarget}) => setQuery(currentTarget.value)}
          />
        </label>
        <p aria-hidden="true">{status}</p>
        <DelayedStatus input={query} status={status} />
      </search>
      <dl className={styles.terms}>
        {terms.map((entry) => (
          <div key={entry.id} id={entry.id} hidden={!matchingTerms.includes(entry)}>
            <dt>
              <dfn>{entry.term}</dfn>
              {entry.translations.map(({language, term}) => (
                <Fragment key={language}>
                  {' '}
                  <i lang={language}>{term}</i>
                </Fragment>
              ))}
              {entry.otherNames && <small>{translate({id: 'glossary.also'}, {names: entry.otherNames})}</small>}
            </dt>
            <dd>{entry.definition}</dd>
          </div>
        ))}
      </dl>
    </ListPage>
  );
}
