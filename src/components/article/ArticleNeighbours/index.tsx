import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {ArticleInContext} from '../../../../plugins/articles/hooks';
import Unbroken from '../Unbroken';
import styles from './styles.module.css';

/** Links to the previous, the next and the related articles. */
export default function ArticleNeighbours({previous, next, related}: ArticleInContext): ReactNode {
  return (
    <aside className={styles.neighbours} aria-label={translate({id: 'article.more'})} data-screen-only>
      <nav aria-label={translate({id: 'article.order'})}>
        {previous && (
          <Link to={previous.permalink} rel="prev">
            <small>
              <Translate id="article.previous" />
            </small>
            <Unbroken text={previous.title} />
          </Link>
        )}
        {next && (
          <Link to={next.permalink} rel="next">
            <small>
              <Translate id="article.next" />
            </small>
            <Unbroken text={next.title} />
          </Link>
        )}
      </nav>
      <h2>
        <Translate id="article.related" />
      </h2>
      <ul>
        {related.map(({title, permalink}) => (
          <li key={permalink}>
            <Link to={permalink}>
              <Unbroken text={title} />
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
