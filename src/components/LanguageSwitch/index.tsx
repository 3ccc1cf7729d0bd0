import {useLocation} from '@docusaurus/router';
import {useAlternatePageUtils} from '@docusaurus/theme-common/internal';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {type MouseEvent, type ReactNode, useEffect} from 'react';
import {handOver, restorePlace} from '../../lib/language-handover';
import {opensElsewhere} from '../../lib/links';

interface LanguageSwitchProps {
  readonly className?: string;
}

/** Links to this page in the other languages, each by its own name; the place on the page and typed text come along. */
export default function LanguageSwitch({className}: LanguageSwitchProps): ReactNode {
  const {i18n} = useDocusaurusContext();
  const {createUrl} = useAlternatePageUtils();
  const {search, hash} = useLocation();

  useEffect(restorePlace, []);

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    // The query and the anchor are not known when the page is built.
    event.currentTarget.search = search;
    event.currentTarget.hash = hash;
    if (!opensElsewhere(event)) {
      handOver();
    }
  }

  return i18n.locales
    .filter((locale) => locale !== i18n.currentLocale)
    .map((locale) => {
      const {label, htmlLang} = i18n.localeConfigs[locale] ?? {};
      return (
        <a
          key={locale}
          className={className}
          href={createUrl({locale, fullyQualified: false})}
          hrefLang={htmlLang}
          lang={htmlLang}
          onClick={follow}>
          {label}
        </a>
      );
    });
}
