import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useNewerVersion} from '../../../../plugins/articles/hooks';
import {languageFacts} from '../../../site/languages';
import {Time} from '../Day';

/** Links to a newer version of a page in another language: a plain link, as that is a separate application. */
export default function NewerVersion({permalink}: {readonly permalink: string}) {
  const newer = useNewerVersion(permalink);
  const {currentLocale} = useDocusaurusContext().i18n;
  if (!newer) {
    return null;
  }
  const {language, href, linkText, day} = newer;
  const names = new Intl.DisplayNames(languageFacts(currentLocale).locale, {type: 'language'});
  const name = names.of(language);
  return (
    <p className="notice">
      {day ? (
        <Translate id="newer.since" values={{language: name, date: <Time day={day} />}} />
      ) : (
        <Translate id="newer.undated" values={{language: name}} />
      )}{' '}
      <a href={href} hrefLang={language} lang={language}>
        {linkText}
      </a>
    </p>
  );
}
