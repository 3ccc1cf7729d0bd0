import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import Translate, {translate} from '@docusaurus/Translate';
import {useColorMode} from '@docusaurus/theme-common';
import ColorModeToggle from '@theme/ColorModeToggle';
import {type ReactNode, useEffect, useRef, useState} from 'react';
import {buttonClass} from '../../components/Button';
import Icon from '../../components/Icon';
import LanguageSwitch from '../../components/LanguageSwitch';
import RegionsMenu from '../../components/RegionsMenu';
import SectionLink from '../../components/SectionLink';
import Wordmark from '../../components/Wordmark';
import styles from './styles.module.css';

const MENU_ID = 'site-menu';

/**
 * The head of every page. The items are written once: on narrow screens they are a native popover (Escape and the return of
 * the focus are the browser's, and it opens without scripts), on wide ones a bar.
 */
export default function Navbar(): ReactNode {
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const {pathname} = useLocation();
  const {colorModeChoice, setColorMode} = useColorMode();

  function close(): void {
    if (menu.current?.matches(':popover-open')) {
      menu.current.hidePopover();
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the reason to close the menu
  useEffect(close, [pathname]);

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <SectionLink section="home" className={styles.brand} onFollow={close}>
          <Wordmark />
        </SectionLink>
        <button
          type="button"
          className={styles.toggle}
          popoverTarget={MENU_ID}
          aria-expanded={isOpen}
          aria-controls={MENU_ID}>
          <Icon name={isOpen ? 'close' : 'menu'} />
          <Translate id="nav.menu" />
        </button>
        <div
          ref={menu}
          id={MENU_ID}
          className={styles.menu}
          popover="auto"
          onToggle={(event) => setIsOpen(event.newState === 'open')}>
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
                <Link to="/blog" className={styles.item} aria-current={pathname.endsWith('/blog') ? 'page' : undefined}>
                  <Translate id="nav.blog" />
                </Link>
              </li>
              <li>
                <RegionsMenu className={styles.item} onFollow={close} />
              </li>
              <li>
                <LanguageSwitch className={styles.item} />
              </li>
              <li className={styles.mode}>
                <ColorModeToggle respectPrefersColorScheme value={colorModeChoice} onChange={setColorMode} />
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
