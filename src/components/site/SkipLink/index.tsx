import {translate} from '@docusaurus/Translate';
import {PAGE_CONTENT_ID, PAGE_START_ID} from '../../../browser/focus';
import styles from './styles.module.css';

/**
 * A link that skips the header. It is the first focusable element, and visible only when focused. The theme's skip link takes
 * the focus at each navigation and so scrolls to the top before the next page has loaded
 * (https://github.com/facebook/docusaurus/pull/8204#issuecomment-1276547558).
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
