import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {useEffect, useState} from 'react';
import {useGuideCategories} from '../../../plugins/content/hooks';
import SectionLink from '../../components/site/SectionLink';
import {useCustomFields} from '../../components/site/useCustomFields';
import Wordmark from '../../components/site/Wordmark';
import {firm} from '../../site/firm';
import {
  ACCESSIBILITY_PATH,
  BLOG_PATH,
  CALCULATORS_PATH,
  GLOSSARY_PATH,
  LEGAL_NOTICE_PATH,
  PRIVACY_PATH,
  WHEN_TO_CALL_PATH,
  WHO_DOES_WHAT_PATH,
} from '../../site/paths';
import styles from './styles.module.css';

const legalPages = [
  {path: LEGAL_NOTICE_PATH, title: translate({id: 'footer.legalNotice'})},
  {path: PRIVACY_PATH, title: translate({id: 'footer.privacy'})},
  {path: ACCESSIBILITY_PATH, title: translate({id: 'footer.accessibility'})},
];

export default function Footer() {
  const {builtOn} = useCustomFields();
  const categories = useGuideCategories();
  // Hydration must render the year of the build, which is in the HTML. The effect corrects it.
  const [year, setYear] = useState(Number(builtOn.slice(0, 4)));
  useEffect(() => setYear(new Date().getFullYear()), []);

  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.firm}>
          <Wordmark />
          <p>{translate({id: 'firm.tagline'})}</p>
          <p>
            <a href={`mailto:${firm.email}`}>{firm.email}</a>
          </p>
        </div>
        <nav aria-label={translate({id: 'footer.articles'})}>
          <ul className="clean-list">
            <li>
              <Link to={BLOG_PATH}>{translate({id: 'nav.blog'})}</Link>
            </li>
            {categories.map(({title, permalink}) => (
              <li key={permalink}>
                <Link to={permalink}>{title}</Link>
              </li>
            ))}
            <li>
              <Link to={CALCULATORS_PATH}>{translate({id: 'footer.calculators'})}</Link>
            </li>
            <li>
              <Link to={GLOSSARY_PATH}>{translate({id: 'glossary.title'})}</Link>
            </li>
            <li>
              <Link to={WHO_DOES_WHAT_PATH}>{translate({id: 'footer.whoDoesWhat'})}</Link>
            </li>
            <li>
              <Link to={WHEN_TO_CALL_PATH}>{translate({id: 'footer.whenToCall'})}</Link>
            </li>
            <li>
              <SectionLink section="contact">{translate({id: 'nav.contact'})}</SectionLink>
            </li>
          </ul>
        </nav>
        <nav aria-label={translate({id: 'footer.legal'})}>
          <ul className="clean-list">
            {legalPages.map(({path, title}) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className={clsx('fine-print', styles.copyright)}>
        <span>{translate({id: 'footer.copyright'}, {year, firm: firm.name})}</span>
        <span className={styles.credit}>
          <Translate id="footer.createdBy" values={{firm: firm.name}} />
        </span>
      </p>
    </footer>
  );
}
