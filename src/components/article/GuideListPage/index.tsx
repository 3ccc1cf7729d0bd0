import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Props} from '@theme/DocCategoryGeneratedIndexPage';
import clsx from 'clsx';
import {useArticles} from '../../../../plugins/content/hooks';
import {BLOG_PATH} from '../../../site/paths';
import {CardButton, CardLink, cardClass} from '../../site/Card';
import Drawing from '../../site/Drawing';
import {Breadcrumbs} from '../../site/StructuredData';
import ArticleMeta from '../ArticleMeta';
import BackLink from '../BackLink';
import ListPage from '../ListPage';
import PdfLink from '../PdfLink';
import styles from './styles.module.css';

/** The page /blog/<category>: a card for each guide. */
export default function GuideListPage({categoryGeneratedIndex}: Props) {
  const {title, description, permalink} = categoryGeneratedIndex;
  const blogBreadcrumb = {label: translate({id: 'nav.blog'}), permalink: useBaseUrl(BLOG_PATH)};
  const guides = useArticles().filter(({listPage}) => listPage.permalink === permalink);
  return (
    <ListPage
      title={title}
      description={description}
      backLink={<BackLink to={BLOG_PATH}>{translate({id: 'article.backToBlog'})}</BackLink>}>
      <Breadcrumbs items={[blogBreadcrumb, {label: title, permalink}]} />
      <ol className={clsx('clean-list', styles.guides)} data-no-search="">
        {guides.map((guide, index) => (
          <li key={guide.permalink} className={cardClass(styles.guide)}>
            <Drawing src={guide.hero} format="hero" isFramed isOnFirstScreen={index === 0} className={styles.chart} />
            <h2 className={styles.title}>
              <CardLink to={guide.permalink}>{guide.title}</CardLink>
            </h2>
            <p className={styles.description}>{guide.description}</p>
            <ArticleMeta article={guide} />
            <div className={styles.actions}>
              <CardButton>{translate({id: 'guides.read'})}</CardButton>
              <PdfLink article={guide} />
            </div>
          </li>
        ))}
      </ol>
    </ListPage>
  );
}
