import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {languageFacts} from '../../../site/languages';

/** Created once, because phones need some milliseconds for it: each language is an application of its own. */
let format: Intl.DateTimeFormat | undefined;

/** A day in the language of the page. @param day ISO 8601. */
export function Time({day}: {readonly day: string}) {
  const {currentLocale} = useDocusaurusContext().i18n;
  format ??= new Intl.DateTimeFormat(languageFacts(currentLocale).locale, {dateStyle: 'long', timeZone: 'UTC'});
  return <time dateTime={day}>{format.format(new Date(day))}</time>;
}

/** The date of a check, among other facts. */
export function Checked({day}: {readonly day: string}) {
  return (
    <span>
      <Translate id="article.checked" values={{date: <Time day={day} />}} />
    </span>
  );
}
