import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {firm} from '../../../site/firm';
import {BLOG_PATH} from '../../../site/paths';
import {buttonClass} from '../Button';
import styles from './styles.module.css';

/** Replaces a page whose rendering threw an error. Its links are plain `a` elements: loading a page restarts the app. */
export default function ErrorPage() {
  return (
    <main className={styles.page}>
      <div className={styles.text} role="alert">
        <h1>{translate({id: 'error.title'})}</h1>
        <p className="lead">
          <Translate id="error.help" values={{email: <a href={`mailto:${firm.email}`}>{firm.email}</a>}} />
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
          {translate({id: 'link.articles'})}
        </a>
      </p>
    </main>
  );
}
