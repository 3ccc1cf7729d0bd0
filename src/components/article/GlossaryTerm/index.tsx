import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';
import {GLOSSARY_PATH} from '../../../site/addresses';
import './styles.module.css';

interface GlossaryTermProps {
  readonly id: string;
  readonly children: ReactNode;
}

/**
 * A trade term in a text: leads to its entry in the glossary, which src/components/article/ArticleTooltip shows in place. It is known by where
 * it leads (src/client/explained.ts): an article has thirty of them, and every byte of it comes before its text. Not
 * the site's own `Link`, which would fetch the glossary as soon as a term is seen.
 */
export default function GlossaryTerm({id, children}: GlossaryTermProps): ReactNode {
  return <a href={`${useBaseUrl(GLOSSARY_PATH)}#${id}`}>{children}</a>;
}
