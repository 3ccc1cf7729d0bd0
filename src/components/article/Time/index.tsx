import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {languageInfo} from '../../../site/languages';

/** Cached, because creating a formatter takes a phone several milliseconds. One is enough: each language is a separate app. */
let dateFormat: Intl.DateTimeFormat | undefined;

/** A date in the language of the page. @param date ISO 8601. */
export function Time({date}: {readonly date: string}) {
  const {currentLocale} = useDocusaurusContext().i18n;
  dateFormat ??= new Intl.DateTimeFormat(languageInfo(currentLocale).locale, {dateStyle: 'long', timeZone: 'UTC'});
  return <time dateTime={date}>{dateFormat.format(new Date(date))}</time>;
}

/** "Last checked" and a date. @param date ISO 8601. */
export function LastChecked({date}: {readonly date: string}) {
  return (
    <span>
      <Translate id="article.checked" values={{date: <Time date={date} />}} />
    </span>
  );
}
