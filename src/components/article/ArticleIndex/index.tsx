import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import type {Article} from '../../../../plugins/content/content-data';
import {useOffersPdfs} from '../../../../plugins/content/hooks';
import {CardLink, cardClass} from '../../site/Card';
import {Facts} from '../ArticleFacts';
import {Checked} from '../Time';
import styles from './styles.module.css';

/** All articles, one line each: audience, list, date of the last check, reading time and PDF. */
export default function ArticleIndex({entries}: {readonly entries: readonly Article[]}) {
  const offersPdfs = useOffersPdfs();
  return (
    <section className={styles.index} aria-labelledby="all-articles" data-no-search="">
      <h2 id="all-articles">{translate({id: 'blog.all'})}</h2>
      <ul className={clsx('clean-list', styles.entries)}>
        {entries.map(({title, permalink, audience, list, checked, minutes, pdf}) => (
          <li key={permalink} className={cardClass(styles.entry)}>
            <span className={styles.title}>
              <CardLink to={permalink}>{title}</CardLink>
            </span>
            <span className={styles.audience}>{audience}</span>
            <Facts className={styles.facts}>
              <span>{list.label}</span>
              <Checked day={checked} />
              <span>{translate({id: 'article.minutes'}, {minutes})}</span>
              {offersPdfs && (
                <a href={pdf} download type="application/pdf">
                  {translate({id: 'pdf.format'})}
                  <span className="visually-hidden">{`: ${title}`}</span>
                </a>
              )}
            </Facts>
          </li>
        ))}
      </ul>
    </section>
  );
}
