import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import type {Article} from '../../../../plugins/content/content-data';
import {useOffersPdfs} from '../../../../plugins/content/hooks';
import {CardLink, cardClass} from '../../site/Card';
import {MetaLine} from '../ArticleMeta';
import {LastChecked} from '../Time';
import styles from './styles.module.css';

/** A compact list of all articles, each with its audience, list page, last check, reading time and PDF. */
export default function ArticleIndex({articles}: {readonly articles: readonly Article[]}) {
  const offersPdfs = useOffersPdfs();
  return (
    <section className={styles.index} aria-labelledby="all-articles" data-no-search="">
      <h2 id="all-articles">{translate({id: 'blog.allArticles'})}</h2>
      <ul className={clsx('clean-list', styles.articles)}>
        {articles.map(({title, permalink, audience, listPage, checked, readingMinutes, pdf}) => (
          <li key={permalink} className={cardClass(styles.article)}>
            <span className={styles.title}>
              <CardLink to={permalink}>{title}</CardLink>
            </span>
            <span className={styles.audience}>{audience}</span>
            <MetaLine className={styles.meta}>
              <span>{listPage.label}</span>
              <LastChecked date={checked} />
              <span>{translate({id: 'article.minutes'}, {minutes: readingMinutes})}</span>
              {offersPdfs && (
                <a href={pdf} download type="application/pdf">
                  {translate({id: 'pdf.link'})}
                  <span className="visually-hidden">{`: ${title}`}</span>
                </a>
              )}
            </MetaLine>
          </li>
        ))}
      </ul>
    </section>
  );
}
