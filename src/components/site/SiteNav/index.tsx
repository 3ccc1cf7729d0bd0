import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';
import {BLOG_PATH} from '../../../site/addresses';
import {buttonClass} from '../Button';
import ColorModeToggle from '../ColorModeToggle';
import RegionsMenu from '../RegionsMenu';
import SectionLink from '../SectionLink';
import styles from './styles.module.css';

const sections = [
  {section: 'home', title: translate({id: 'nav.home'})},
  {section: 'about', title: translate({id: 'nav.about'})},
  {section: 'services', title: translate({id: 'nav.services'})},
] as const;

/** The items of the header: a bar, or the list of a menu. */
export default function SiteNav(): ReactNode {
  return (
    <nav aria-label={translate({id: 'nav.label'})}>
      <ul className={styles.items}>
        {sections.map(({section, title}) => (
          <li key={section}>
            <SectionLink section={section} className={styles.item}>
              {title}
            </SectionLink>
          </li>
        ))}
        <li>
          <BlogLink />
        </li>
        <li>
          <RegionsMenu className={styles.item} />
        </li>
        <li>
          <ColorModeToggle />
        </li>
        <li>
          <SectionLink section="contact" className={buttonClass('primary')}>
            <Translate id="nav.contact" />
          </SectionLink>
        </li>
      </ul>
    </nav>
  );
}

/** Marks itself as current on the list of all articles and on the pages below it. */
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
