import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {ArticleEntry} from '../../data/article';
import styles from './styles.module.css';

/** All articles, a line each: when its facts were last checked, how long it takes to read, and its PDF. */
export default function ArticleIndex({entries}: {readonly entries: readonly ArticleEntry[]}): ReactNode {
  return (
    <section className={styles.index} aria-labelledby="all-articles" data-pagefind-ignore="">
      <h2 id="all-articles">
        <Translate id="blog.all" />
      </h2>
      <ul className={styles.entries}>
        {entries.map(({title, permalink, list, checked, minutes, document}) => (
          <li key={permalink} className={styles.entry}>
            <Link to={permalink} className={styles.title}>
              {title}
            </Link>
            <span className={styles.facts}>
              <span>{list.label}</span>
              <span>
                <Translate id="article.checked" values={{date: <time dateTime={checked.iso}>{checked.text}</time>}} />
              </span>
              <span>{translate({id: 'article.minutes'}, {minutes})}</span>
              {document && (
                <a href={document.address} download type="application/pdf">
                  {translate({id: 'document.format'})}
                  <span className="visually-hidden">{`: ${title}`}</span>
                  {`, ${translate({id: 'document.extent'}, {pages: document.pages, size: document.size})}`}
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
