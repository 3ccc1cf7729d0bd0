import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import type {useArticle} from '../../../../plugins/content/hooks';
import styles from './styles.module.css';

/** Links to the previous, next and related articles. */
export default function ArticleNeighbours({previous, next, related}: ReturnType<typeof useArticle>) {
  return (
    <aside className={styles.neighbours} aria-label={translate({id: 'article.moreArticles'})} data-screen-only>
      <nav aria-label={translate({id: 'article.previousAndNext'})}>
        {previous && (
          <Link to={previous.permalink} rel="prev">
            <small>{translate({id: 'article.previous'})}</small>
            {previous.title}
          </Link>
        )}
        {next && (
          <Link to={next.permalink} rel="next">
            <small>{translate({id: 'article.next'})}</small>
            {next.title}
          </Link>
        )}
      </nav>
      <h2>{translate({id: 'article.related'})}</h2>
      <ul className="clean-list">
        {related.map(({title, permalink}) => (
          <li key={permalink}>
            <Link to={permalink}>{title}</Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
