import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/**
 * Links to this page in the other languages, each called by its own name and shown as its code. The place on the page, typed text, and
 * the query and the anchor of the address come along: src/client/links.ts sees to that, with or without the application.
 */
export default function LanguageSwitch(): ReactNode {
  const {i18n, siteConfig} = useDocusaurusContext();
  // A path that began with two slashes would lead to another site.
  const page = useLocation().pathname.slice(siteConfig.baseUrl.length).replace(/^\/+/, '');

  const others = i18n.locales.filter((locale) => locale !== i18n.currentLocale);
  return (
    <div className={styles.switch}>
      {others.map((locale) => {
        const {label, htmlLang, baseUrl} = i18n.localeConfigs[locale] ?? {};
        const code = locale.toUpperCase();
        // Who speaks to the browser says what can be read: the name begins with it (WCAG 2.5.3).
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
