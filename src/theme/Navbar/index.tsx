import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {type ReactNode, useEffect, useRef} from 'react';
import SearchButton from '../../components/search/SearchButton';
import {buttonClass} from '../../components/site/Button';
import ColorModeToggle from '../../components/site/ColorModeToggle';
import Icon from '../../components/site/Icon';
import LanguageSwitch from '../../components/site/LanguageSwitch';
import RegionsMenu from '../../components/site/RegionsMenu';
import SectionLink from '../../components/site/SectionLink';
import Wordmark from '../../components/site/Wordmark';
import {BLOG_PATH} from '../../site/addresses';
import styles from './styles.module.css';

const MENU_ID = 'site-menu';

/**
 * The head of every page. The items are written once: on narrow screens they are a native popover (Escape and the return of
 * the focus are the browser's, and it opens before the application starts), on wide ones a bar. Browsers without popovers (Safari 16)
 * or scripts show them all.
 */
export default function Navbar(): ReactNode {
  const menu = useRef<HTMLDivElement>(null);

  // Where there are no popovers there is nothing to close.
  const close = () => menu.current?.hidePopover?.();

  return (
    <header className={styles.header}>
      <OnOtherPage act={close} />
      <div className={styles.bar}>
        <SectionLink section="home" className={styles.brand} onFollow={close}>
          <Wordmark />
        </SectionLink>
        <SearchButton />
        <LanguageSwitch />
        <button type="button" className={styles.toggle} popoverTarget={MENU_ID}>
          <Icon name="menu" className={styles.open} />
          <Icon name="close" className={styles.close} />
          <Translate id="nav.menu" />
        </button>
        <div ref={menu} id={MENU_ID} className={styles.menu} popover="auto">
          <nav className={styles.nav} aria-label={translate({id: 'nav.label'})}>
            <ul className={styles.items}>
              <li>
                <SectionLink section="home" className={styles.item} onFollow={close}>
                  <Translate id="nav.home" />
                </SectionLink>
              </li>
              <li>
                <SectionLink section="about" className={styles.item} onFollow={close}>
                  <Translate id="nav.about" />
                </SectionLink>
              </li>
              <li>
                <SectionLink section="services" className={styles.item} onFollow={close}>
                  <Translate id="nav.services" />
                </SectionLink>
              </li>
              <li>
                <BlogLink />
              </li>
              <li>
                <RegionsMenu className={styles.item} onFollow={close} />
              </li>
              <li>
                <ColorModeToggle />
              </li>
              <li className={styles.end}>
                <SectionLink section="contact" className={buttonClass('primary', styles.contact)} onFollow={close}>
                  <Translate id="nav.contact" />
                </SectionLink>
              </li>
            </ul>
          </nav>
        </div>
      </div>
    </header>
  );
}

/** Says where the visitor is: at the list of all articles, or further on in them. */
function BlogLink(): ReactNode {
  const {pathname} = useLocation();
  const blog = useBaseUrl(BLOG_PATH);
  const current = pathname === blog ? 'page' : pathname.startsWith(`${blog}/`) || undefined;
  return (
    <Link to={BLOG_PATH} className={styles.item} aria-current={current}>
      <Translate id="nav.blog" />
    </Link>
  );
}

/** Does something when another page is opened. Not at the start: the menu may be open already. */
function OnOtherPage({act}: {readonly act: () => void}): ReactNode {
  const {pathname} = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) {
      shown.current = pathname;
      act();
    }
  });
  return null;
}
