import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';
import {GLOSSARY_PATH} from '../../../site/addresses';
import './styles.module.css';

/**
 * A trade term in a text: a link to its entry, with a tooltip (src/components/article/ArticleTooltip). It has no class,
 * as an article has thirty terms. Docusaurus' `Link` would fetch the glossary as soon as a term is visible.
 */
export default function GlossaryTerm({id, children}: {readonly id: string; readonly children: ReactNode}): ReactNode {
  return <a href={`${useBaseUrl(GLOSSARY_PATH)}#${id}`}>{children}</a>;
}
