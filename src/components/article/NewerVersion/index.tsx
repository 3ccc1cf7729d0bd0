import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useNewerVersion} from '../../../../plugins/articles/hooks';
import {languageFacts} from '../../../site/languages';

/** Links to a newer version of a page in another language: a plain link, as that is a separate application. */
export default function NewerVersion({permalink}: {readonly permalink: string}) {
  const newer = useNewerVersion(permalink);
  const {currentLocale} = useDocusaurusContext().i18n;
  if (!newer) {
    return null;
  }
  const {language, href, linkText} = newer;
  const names = new Intl.DisplayNames(languageFacts(currentLocale).locale, {type: 'language'});
  return (
    <p className="notice">
      {translate({id: 'newer.notice'}, {language: names.of(language) ?? language})}{' '}
      <a href={href} hrefLang={language} lang={language}>
        {linkText}
      </a>
    </p>
  );
}
