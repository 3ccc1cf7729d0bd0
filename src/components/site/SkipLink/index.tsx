import {translate} from '@docusaurus/Translate';
import {PAGE_CONTENT_ID, PAGE_START_ID} from '../../../browser/focus';
import styles from './styles.module.css';

/**
 * Skips the header: the first stop of the keyboard, visible only when focused. The theme's link focuses the top of the
 * page when a link is followed, and so scrolls before the next page has loaded.
 */
export default function SkipLink() {
  return (
    <section id={PAGE_START_ID} tabIndex={-1} aria-label={translate({id: 'nav.skip'})}>
      <a className={styles.link} href={`#${PAGE_CONTENT_ID}`}>
        {translate({id: 'nav.skip'})}
      </a>
    </section>
  );
}
