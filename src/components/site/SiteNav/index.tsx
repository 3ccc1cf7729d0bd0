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

const sections = [
  {section: 'home', title: translate({id: 'nav.home'})},
  {section: 'about', title: translate({id: 'nav.about'})},
  {section: 'services', title: translate({id: 'nav.services'})},
] as const;

/** The items of the header: a bar, or the list of a menu. */
export default function SiteNav() {
  const {pathname} = useLocation();
  const blog = useBaseUrl(BLOG_PATH);
  return (
    <nav aria-label={translate({id: 'nav.label'})}>
      <ul className={clsx('clean-list', styles.items)}>
        {sections.map(({section, title}) => (
          <li key={section}>
            <SectionLink section={section} className={styles.item}>
              {title}
            </SectionLink>
          </li>
        ))}
        <li>
          {/* Marked as current on the list of all articles and on the pages below it. */}
          <Link
            to={BLOG_PATH}
            className={styles.item}
            aria-current={pathname === blog ? 'page' : pathname.startsWith(`${blog}/`) || undefined}>
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

/** The panel "Where we operate", a native `details`. */
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
