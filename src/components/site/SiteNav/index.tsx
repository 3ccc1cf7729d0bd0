import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import {BLOG_PATH} from '../../../site/paths';
import {regions} from '../../../site/regions';
import {buttonClass} from '../Button';
import ColorModeToggle from '../ColorModeToggle';
import SectionLink from '../SectionLink';
import regionsStyles from './regions.module.css';
import styles from './styles.module.css';

const sectionItems = [
  {section: 'home', title: translate({id: 'nav.home'})},
  {section: 'about', title: translate({id: 'nav.about'})},
  {section: 'services', title: translate({id: 'nav.services'})},
] as const;

/** The main navigation: a bar or, on narrow screens, the list in the menu. */
export default function SiteNav() {
  const {pathname} = useLocation();
  const blogUrl = useBaseUrl(BLOG_PATH);
  return (
    <nav aria-label={translate({id: 'nav.label'})}>
      <ul className={clsx('clean-list', styles.items)}>
        {sectionItems.map(({section, title}) => (
          <li key={section}>
            <SectionLink section={section} className={styles.item}>
              {title}
            </SectionLink>
          </li>
        ))}
        <li>
          {/* The current item on all pages whose path starts with /blog. */}
          <Link
            to={BLOG_PATH}
            className={styles.item}
            aria-current={pathname === blogUrl ? 'page' : pathname.startsWith(`${blogUrl}/`) || undefined}>
            {translate({id: 'nav.blog'})}
          </Link>
        </li>
        <li>
          <RegionsMenu />
        </li>
        <li>
          <ColorModeToggle />
        </li>
        <li className={styles.contact}>
          <SectionLink section="contact" className={buttonClass('primary')}>
            {translate({id: 'nav.contact'})}
          </SectionLink>
        </li>
      </ul>
    </nav>
  );
}

/** "Where we operate": a native `details` with a link for each region. */
function RegionsMenu() {
  return (
    <details className={regionsStyles.regions} data-floating>
      <summary className={styles.item}>{translate({id: 'nav.regions'})}</summary>
      <ul className="clean-list">
        {regions.map(({id, title, description}) => (
          <li key={id}>
            <SectionLink section="regions">
              <strong>{title}</strong>
              <span className="fine-print">{description}</span>
            </SectionLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
