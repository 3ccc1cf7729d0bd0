import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import styles from './styles.module.css';

/**
 * Links to this page in the other languages, shown as their codes. src/browser/language-links.ts keeps the scroll position, the
 * input, the query and the anchor, also before hydration.
 */
export default function LanguageSwitch() {
  const {i18n, siteConfig} = useDocusaurusContext();
  // A path with two slashes at its start would lead to another site.
  const page = useLocation().pathname.slice(siteConfig.baseUrl.length).replace(/^\/+/, '');

  const others = i18n.locales.filter((locale) => locale !== i18n.currentLocale);
  return (
    <div className={styles.switch}>
      {others.map((locale) => {
        const {label, htmlLang, baseUrl} = i18n.localeConfigs[locale] ?? {};
        const code = locale.toUpperCase();
        // The name begins with the visible text, which users of voice control say (WCAG 2.5.3).
        const name = `${code}, ${label}`;
        return (
          <a
            key={locale}
            href={`${baseUrl}${page}`}
            hrefLang={htmlLang}
            lang={htmlLang}
            aria-label={name}
            title={name}
            translate="no"
            data-language-switch>
            {code}
          </a>
        );
      })}
    </div>
  );
}
