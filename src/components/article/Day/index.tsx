import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import {languageFacts} from '../../../site/languages';

interface DayProps {
  /** ISO 8601. */
  readonly day: string;
}

/** A date in the language of the page, with its machine-readable form. */
export function Time({day}: DayProps): ReactNode {
  const {currentLocale} = useDocusaurusContext().i18n;
  return <time dateTime={day}>{formatOf(currentLocale).format(new Date(day))}</time>;
}

/** The date of a check, among other facts. */
export function Checked({day}: DayProps): ReactNode {
  return (
    <span>
      <Translate id="article.checked" values={{date: <Time day={day} />}} />
    </span>
  );
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the date format of a language, memoized because phones need some milliseconds to create one. */
function formatOf(language: string): Intl.DateTimeFormat {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(languageFacts(language).locale, {dateStyle: 'long', timeZone: 'UTC'});
  formats.set(language, format);
  return format;
}
