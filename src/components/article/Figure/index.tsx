import Drawing from '../../site/Drawing';
import styles from './styles.module.css';

/** A drawing with its caption in an article. plugins/content/markdown/remark-figures.ts inserts it for a Markdown image. */
export default function Figure({src, alt, caption}: Readonly<Record<'src' | 'alt' | 'caption', string>>) {
  return (
    <figure className={styles.figure}>
      <Drawing src={src} format="figure" alt={alt} isFramed />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
