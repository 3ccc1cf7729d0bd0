import useBaseUrl from '@docusaurus/useBaseUrl';
import {Fragment, type ReactNode} from 'react';
import type {TradeTerm} from '../../../../plugins/content/content-data';
import {GLOSSARY_PATH} from '../../../site/paths';
import TooltipLink from '../TooltipLink';
import styles from './styles.module.css';

interface GlossaryTermProps {
  readonly id: string;
  /** The `TradeTerm` as JSON (plugins/content/markdown/rehype-glossary.ts): an article brings the terms that it uses. */
  readonly entry: string;
  readonly children: ReactNode;
}

/**
 * A trade term in a text: a link to its entry, with a tooltip. Docusaurus' `Link` would fetch the glossary as soon as a term is visible.
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
