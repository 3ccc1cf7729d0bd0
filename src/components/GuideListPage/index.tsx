import Link from '@docusaurus/Link';
import {useCurrentSidebarCategory, useDocById} from '@docusaurus/plugin-content-docs/client';
import Translate from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Props} from '@theme/DocCategoryGeneratedIndexPage';
import type {ReactNode} from 'react';
import BackLink from '../BackLink';
import {buttonClass} from '../Button';
import ListHeader from '../ListHeader';
import styles from './styles.module.css';

/** /blog/<category>: the guides of a category, in the order of its sidebar. */
export default function GuideListPage({categoryGeneratedIndex}: Props): ReactNode {
  const {title, description} = categoryGeneratedIndex;
  const guides = useCurrentSidebarCategory().items.filter((item) => item.type === 'link');
  return (
    <main className={styles.page}>
      <PageMetadata title={title} description={description} />
      <ListHeader title={title} description={description}>
        <BackLink to={useBaseUrl('/blog')}>
          <Translate id="article.backToBlog" />
        </BackLink>
      </ListHeader>
      <ol className={styles.guides}>
        {guides.map(({href, docId}) => (
          <Guide key={href} href={href} docId={docId} />
        ))}
      </ol>
    </main>
  );
}

function Guide({href, docId}: {readonly href: string; readonly docId?: string}): ReactNode {
  const guide = useDocById(docId);
  return (
    <li className={styles.guide}>
      <h2 className={styles.title}>{guide?.title}</h2>
      <p className={styles.description}>{guide?.description}</p>
      <Link to={href} className={buttonClass('secondary', styles.read)}>
        <Translate id="guides.read" />
        <span className="visually-hidden">{`: ${guide?.title}`}</span>
      </Link>
    </li>
  );
}
