import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';
import {GLOSSARY_PATH} from '../../../site/addresses';
import './styles.module.css';

/**
 * A trade term in a text, with a link to its entry that src/components/article/ArticleTooltip explains. Without a class, as an article has
 * thirty of them (src/client/explained.ts), and not Docusaurus' `Link`, which would fetch the glossary as soon as a term is seen.
 */
export default function GlossaryTerm({id, children}: {readonly id: string; readonly children: ReactNode}): ReactNode {
  return <a href={`${useBaseUrl(GLOSSARY_PATH)}#${id}`}>{children}</a>;
}
