import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {Fragment, useLayoutEffect, useRef, useState} from 'react';
import type {TradeTerm} from '../../../../plugins/content/content-data';
import {useNamedPart} from '../../../browser/router-history';
import {plainText} from '../../../site/normalize-text';
import {GLOSSARY_PATH} from '../../../site/paths';
import Announcement from '../../site/DelayedStatus';
import {Breadcrumbs} from '../../site/StructuredData';
import ListPage from '../ListPage';
import styles from './styles.module.css';

/** Removes what texts may leave out between letters, as in e-CMR and EUR.1. */
const withoutJoints = (text: string): string => text.replaceAll(/[-‐‑.]/g, '');

const matches = ({term, translations, also = '', definition}: TradeTerm, words: string): boolean => {
  const entry = plainText([term, ...translations.map((one) => one.term), also, definition].join(' '));
  return plainText(words)
    .split(/\s+/)
    .every((word) => entry.includes(word) || withoutJoints(entry).includes(withoutJoints(word)));
};

/** /glosario: the trade terms in all languages, side by side, with their definitions. */
export default function GlossaryPage({terms}: {readonly terms: readonly TradeTerm[]}) {
  const brokenLinks = useBrokenLinks();
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  // Text may be typed before hydration.
  useLayoutEffect(() => setWords(field.current?.value ?? ''), []);

  for (const {id} of terms) {
    brokenLinks.collectAnchor(id);
  }
  const found = terms.filter((entry) => matches(entry, words));
  useNamedPart((id) => {
    const isHidden = terms.some((entry) => entry.id === id && !found.includes(entry));
    if (isHidden && field.current) {
      field.current.value = '';
      setWords('');
    }
    return isHidden;
  });
  const title = translate({id: 'glossary.title'});
  const permalink = useBaseUrl(GLOSSARY_PATH);
  const status = words && translate({id: 'glossary.found'}, {count: found.length, all: terms.length});
  return (
    <ListPage title={title} description={translate({id: 'glossary.description'})}>
      <Breadcrumbs steps={[{label: title, permalink}]} />
      <search className={styles.filter} data-screen-only>
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
        <p aria-hidden="true">{status}</p>
        <Announcement typed={words} text={status} />
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
