import Link from '@docusaurus/Link';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useIsBrowser from '@docusaurus/useIsBrowser';
import dates from '@site/blog/calendar.yml';
import clsx from 'clsx';
import {useLayoutEffect, useRef, useState} from 'react';
import {useHashTarget} from '../../../browser/router-history';
import {type CalendarDate, calendarPath, type Topic, topics} from '../../../site/calendar';
import {localDate} from '../../../site/today';
import MarkdownLink from '../../article/MarkdownLink';
import {Time} from '../../article/Time';
import {useToday} from '../../site/useToday';
import {formatDate} from '../format';
import {message} from '../messages';
import Subscription from './Subscription';
import styles from './styles.module.css';

/**
 * Filters the dates before hydration and without scripts. Written without spaces, because the build minifies inline styles,
 * and hydration expects the same text.
 */
const earlyFilterCss = `${topics
  .map((topic) => `.${styles.calendar}:has([value=${topic}]:checked) li:not([data-topics~=${topic}])`)
  .join()}{display:none}`;

const isPast = ({date, repeats}: CalendarDate, today: string): boolean => !repeats && date < today;

/** Importers' dates, with a filter by topic and a URL for subscriptions. Past dates are collapsed. */
export default function Calendar() {
  const brokenLinks = useBrokenLinks();
  const today = useToday();
  const isBrowser = useIsBrowser();
  const [topic, setTopic] = useState<Topic | 'all'>('all');
  const [showsPast, setShowsPast] = useState(false);
  const filterFieldset = useRef<HTMLFieldSetElement>(null);
  for (const {id} of dates) {
    brokenLinks.collectAnchor(id);
  }
  const matchingDates = dates.filter((entry) => topic === 'all' || entry.topics.includes(topic));
  const pastDates = matchingDates.filter((entry) => isPast(entry, today));

  // The visitor may have chosen a topic before hydration.
  useLayoutEffect(() => {
    const checkedTopic = filterFieldset.current?.querySelector<HTMLInputElement>(':checked')?.value;
    setTopic(topics.find((known) => known === checkedTopic) ?? 'all');
  }, []);

  useHashTarget((id) => {
    const entry = dates.find((date) => date.id === id);
    if (!entry) {
      return false;
    }
    const isCollapsed = isPast(entry, localDate());
    const isHidden = !matchingDates.includes(entry) || (isCollapsed && !showsPast);
    const allRadio = filterFieldset.current?.querySelector<HTMLInputElement>('[value="all"]');
    if (isHidden && allRadio) {
      allRadio.checked = true;
      setTopic('all');
      setShowsPast(isCollapsed);
    }
    return isHidden;
  });

  return (
    <div className={styles.calendar} data-calculator>
      {isBrowser || <style>{earlyFilterCss}</style>}
      <Subscription />
      <fieldset ref={filterFieldset} className={styles.filters} data-screen-only>
        <legend>{message('calendar.filter')}</legend>
        {(['all', ...topics] as const).map((option) => (
          <label key={option}>
            <input
              type="radio"
              name="topic"
              value={option}
              defaultChecked={option === 'all'}
              autoComplete="off"
              // Not `onChange`: React compares `checked` with the value that it last saw on this radio button. If code has
              // checked another button since, React ignores the event (https://github.com/facebook/react/issues/9988).
              onInput={() => setTopic(option)}
            />
            {message(`calendar.topic.${option}`)}
          </label>
        ))}
      </fieldset>
      <DateList dates={matchingDates.filter((entry) => !pastDates.includes(entry))} />
      {pastDates.length > 0 && (
        <details open={showsPast} onToggle={({currentTarget}) => setShowsPast(currentTarget.open)}>
          <summary>{message('calendar.past', {count: pastDates.length})}</summary>
          <DateList dates={pastDates} />
        </details>
      )}
    </div>
  );
}

function DateList({dates}: {readonly dates: readonly CalendarDate[]}) {
  const {withBaseUrl} = useBaseUrlUtils();
  return (
    <ol className={clsx('clean-list', styles.dates)}>
      {dates.map(({id, date, title, topics, who, action, missed, source, checked, more, ...flags}) => (
        <li key={id} data-topics={topics.join(' ')}>
          <h2 id={id}>{title}</h2>
          <p className={styles.dateLine}>
            <Time date={date} />
            {flags.repeats && <span>{message('calendar.quarterly')}</span>}
            {flags.unconfirmed && <mark>{message('calendar.unconfirmed')}</mark>}
            {flags.postponed && <mark>{message('calendar.postponed', {count: flags.postponed})}</mark>}
          </p>
          <dl>
            <dt>{message('calendar.who')}</dt>
            <dd>{who}</dd>
            <dt>{message('calendar.action')}</dt>
            <dd>{action}</dd>
            <dt>{message('calendar.missed')}</dt>
            <dd>{missed}</dd>
            <dt>{message('source.label')}</dt>
            <dd>
              {source.url && <MarkdownLink href={source.url}>{source.name}</MarkdownLink>}
              {source.details}
            </dd>
          </dl>
          <p className={styles.links} data-no-search="">
            <span>{message('calendar.checked', {date: formatDate(checked)})}</span>
            {more && <Link to={more}>{message('source.more')}</Link>}
            {/* No `download` attribute, so that phones open the file in the calendar app. */}
            <a href={withBaseUrl(calendarPath(id))}>
              {message('calendar.add')}
              <span className="visually-hidden">{`: ${title}`}</span>
            </a>
          </p>
        </li>
      ))}
    </ol>
  );
}
