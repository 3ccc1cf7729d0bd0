import useBaseUrl from '@docusaurus/useBaseUrl';
import {Fragment, type ReactNode} from 'react';
import type {TradeTerm} from '../../../../plugins/content/content-data';
import {GLOSSARY_PATH} from '../../../site/paths';
import TooltipLink from '../TooltipLink';
import styles from './styles.module.css';

interface GlossaryTermProps {
  readonly id: string;
  /** The `TradeTerm` as JSON. plugins/content/markdown/rehype-glossary.ts sets it, so that no page loads the whole glossary. */
  readonly entry: string;
  readonly children: ReactNode;
}

/**
 * A trade term in an article: a link to its glossary entry, with the definition in a tooltip. It is not Docusaurus' `Link`,
 * because that would preload the glossary as soon as a term is visible: https://docusaurus.io/docs/docusaurus-core#link
 */
export default function GlossaryTerm({id, entry, children}: GlossaryTermProps) {
  return (
    <TooltipLink
      href={`${useBaseUrl(GLOSSARY_PATH)}#${id}`}
      className={styles.term}
      renderTooltip={() => <Definition {...JSON.parse(entry)} />}>
      {children}
    </TooltipLink>
  );
}

function Definition({term, translations, definition}: TradeTerm) {
  return (
    <>
      <strong>{term}</strong>
      {translations.map((translation) => (
        <Fragment key={translation.language}>
          {' · '}
          <span lang={translation.language}>{translation.term}</span>
        </Fragment>
      ))}
      <br />
      {definition}
    </>
  );
}
