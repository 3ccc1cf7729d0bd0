import MDXContent from '@theme/MDXContent';
import type {ReactNode} from 'react';
import type {Article} from '../../../plugins/articles/article';
import styles from './styles.module.css';
import './checklist.module.css';
import './tables.module.css';

/**
 * The text of an article. Markdown brings plain headings, paragraphs, lists and pictures, whose parts
 * src/plugins/articles/markdown/rehype-article-sections.ts marks for the style sheets beside this file.
 */
export default function ArticleText({
  layout,
  children,
}: Pick<Article, 'layout'> & {readonly children: ReactNode}): ReactNode {
  return (
    <div className={styles.body} data-layout={layout}>
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
