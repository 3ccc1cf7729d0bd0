import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';
import type {TradeTerm} from '../../../../plugins/articles/article';
import {GLOSSARY_PATH} from '../../../site/addresses';
import './styles.module.css';

/** The entries of the links on the page. */
const entries = new WeakMap<Element, string>();

/** Returns the term that a link of `GlossaryTerm` leads to, or undefined for any other link. */
export function termOf(link: Element): TradeTerm | undefined {
  const entry = entries.get(link);
  return entry ? JSON.parse(entry) : undefined;
}

interface GlossaryTermProps {
  readonly id: string;
  /** The `TradeTerm` as JSON (plugins/articles/markdown/rehype-glossary.ts): an article brings the terms that it uses. */
  readonly entry: string;
  readonly children: ReactNode;
}

/**
 * A trade term in a text: a link to its entry, with a tooltip (src/components/article/ArticleTooltip). It has no class,
 * as an article has thirty terms. Docusaurus' `Link` would fetch the glossary as soon as a term is visible.
 */
export default function GlossaryTerm({id, entry, children}: GlossaryTermProps) {
  return (
    <a href={`${useBaseUrl(GLOSSARY_PATH)}#${id}`} ref={(link) => void (link && entries.set(link, entry))}>
      {children}
    </a>
  );
}
