import MDXContent from '@theme/MDXContent';
import type {ReactNode} from 'react';
import type {ArticleFrontMatter} from '../../../../plugins/content-check/front-matter';
import styles from './styles.module.css';
import './checklist.module.css';
import './tables.module.css';

interface ArticleTextProps extends Pick<ArticleFrontMatter, 'layout'> {
  readonly children: ReactNode;
}

/** The text of an article, with the parts that plugins/articles/markdown/rehype-article-sections.ts marks. */
export default function ArticleText({layout, children}: ArticleTextProps): ReactNode {
  return (
    <div className={styles.body} data-layout={layout ?? 'article'}>
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
