import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {firm} from '../../../site/firm';
import {BLOG_PATH} from '../../../site/paths';
import {buttonClass} from '../Button';
import styles from './styles.module.css';

/** Replaces a page that has failed. Its links load HTML pages, which leaves the failed state behind. */
export default function ErrorPage() {
  return (
    <main className={styles.page}>
      <div className={styles.text} role="alert">
        <h1>{translate({id: 'error.title'})}</h1>
        <p className="lead">
          <Translate id="error.wayOn" values={{email: <a href={`mailto:${firm.email}`}>{firm.email}</a>}} />
        </p>
      </div>
      <p className={styles.actions}>
        <button type="button" className={buttonClass('primary')} onClick={() => location.reload()}>
          {translate({id: 'error.reload'})}
        </button>
        <a href={useBaseUrl('/')} className={buttonClass('secondary')}>
          {translate({id: 'error.home'})}
        </a>
        <a href={useBaseUrl(BLOG_PATH)} className={buttonClass('secondary')}>
          {translate({id: 'notFound.blog'})}
        </a>
      </p>
    </main>
  );
}
