import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import SearchButton from '../../components/search/SearchButton';
import Icon from '../../components/site/Icon';
import LanguageSwitch from '../../components/site/LanguageSwitch';
import SectionLink from '../../components/site/SectionLink';
import SiteNav from '../../components/site/SiteNav';
import Wordmark from '../../components/site/Wordmark';
import styles from './styles.module.css';

const MENU_ID = 'site-menu';

/**
 * The header of every page. Its items are a bar on wide screens and a native popover on narrow ones.
 * src/browser/floating-details.ts closes the popover. Without popovers (Safari 16) or without scripts, all items are visible.
 */
export default function Navbar() {
  return (
    <header className={clsx('graduated', styles.header)}>
      <div className={styles.bar}>
        <SectionLink section="home" className={styles.home}>
          <Wordmark />
        </SectionLink>
        <SearchButton />
        <LanguageSwitch />
        <button type="button" className={styles.menuButton} popoverTarget={MENU_ID}>
          <Icon name="menu" className={styles.openIcon} />
          <Icon name="close" className={styles.closeIcon} />
          {translate({id: 'nav.menu'})}
        </button>
        <div id={MENU_ID} className={styles.menu} popover="auto">
          <SiteNav />
        </div>
      </div>
    </header>
  );
}
