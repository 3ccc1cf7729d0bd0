import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import styles from './styles.module.css';

/**
 * Links to this page in the other languages, labelled with the language codes. src/browser/language-links.ts keeps the query,
 * the anchor and the scroll position, even before hydration.
 */
export default function LanguageSwitch() {
  const {i18n, siteConfig} = useDocusaurusContext();
  // Leading slashes are removed: `//example.com` as `href` would link to another site.
  const path = useLocation().pathname.slice(siteConfig.baseUrl.length).replace(/^\/+/, '');

  const otherLocales = i18n.locales.filter((locale) => locale !== i18n.currentLocale);
  return (
    <div className={styles.switch}>
      {otherLocales.map((locale) => {
        const {label, htmlLang, baseUrl} = i18n.localeConfigs[locale] ?? {};
        const code = locale.toUpperCase();
        // The accessible name starts with the visible text, for voice control (WCAG 2.5.3).
        const accessibleName = `${code}, ${label}`;
        return (
          <a
            key={locale}
            href={`${baseUrl}${path}`}
            hrefLang={htmlLang}
            lang={htmlLang}
            aria-label={accessibleName}
            title={accessibleName}
            translate="no"
            data-language-switch>
            {code}
          </a>
        );
      })}
    </div>
  );
}
