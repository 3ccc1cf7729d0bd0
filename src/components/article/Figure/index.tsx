import type {ReactNode} from 'react';
import Drawing from '../../site/Drawing';
import styles from './styles.module.css';

interface FigureProps {
  readonly src: string;
  readonly alt: string;
  readonly caption: string;
}

/** A drawing with its caption in an article, from Markdown (plugins/articles/markdown/remark-figures.ts). */
export default function Figure({src, alt, caption}: FigureProps): ReactNode {
  return (
    <figure className={styles.figure}>
      <Drawing src={src} format="figure" alt={alt} isFramed />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
