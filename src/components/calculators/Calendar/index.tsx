import Link from '@docusaurus/Link';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useIsBrowser from '@docusaurus/useIsBrowser';
import dates from '@site/blog/calendar.yml';
import clsx from 'clsx';
import {useLayoutEffect, useRef, useState} from 'react';
import {useNamedPart} from '../../../browser/router-history';
import {type CalendarDate, calendarPath, type Topic, topics} from '../../../site/calendar';
import {localDay} from '../../../site/today';
import MarkdownLink from '../../article/MarkdownLink';
import {Time} from '../../article/Time';
import {useToday} from '../../site/useToday';
import {formatIsoDay} from '../format';
import {words} from '../messages';
import Subscription from './Subscription';
import styles from './styles.module.css';

/** Filters at the first touch, before hydration, and without scripts. Written as the build minifies it. */
const earlyFilter = `${topics
  .map((topic) => `.${styles.calendar}:has([value=${topic}]:checked) li:not([data-topics~=${topic}])`)
  .join()}{display:none}`;

const isPast = ({date, repeats}: CalendarDate, today: string): boolean => !repeats && date < today;

/** The dates of importers, by topic, and how to subscribe to them. Past dates are folded away. */
export default function Calendar() {
  const brokenLinks = useBrokenLinks();
  const today = useToday();
  const isBrowser = useIsBrowser();
  const [topic, setTopic] = useState<Topic | 'all'>('all');
  const [showsPast, setShowsPast] = useState(false);
  const filters = useRef<HTMLFieldSetElement>(null);
  for (const {id} of dates) {
    brokenLinks.collectAnchor(id);
  }
  const chosen = dates.filter((entry) => topic === 'all' || entry.topics.includes(topic));
  const past = chosen.filter((entry) => isPast(entry, today));

  // A topic may be chosen before hydration.
  useLayoutEffect(() => {
    const checked = filters.current?.querySelector<HTMLInputElement>(':checked')?.value;
    setTopic(topics.find((one) => one === checked) ?? 'all');
  }, []);

  useNamedPart((id) => {
    const entry = dates.find((one) => one.id === id);
    if (!entry) {
      return false;
    }
    const isFolded = isPast(entry, localDay());
    const isHidden = !chosen.includes(entry) || (isFolded && !showsPast);
    const all = filters.current?.querySelector<HTMLInputElement>('[value="all"]');
    if (isHidden && all) {
      all.checked = true;
      setTopic('all');
      setShowsPast(isFolded);
    }
    return isHidden;
  });

  return (
    <div className={styles.calendar} data-calculator>
      {isBrowser || <style>{earlyFilter}</style>}
      <Subscription />
      <fieldset ref={filters} className={styles.filters} data-screen-only>
        <legend>{words('calendar.filter')}</legend>
        {(['all', ...topics] as const).map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="topic"
              value={one}
              defaultChecked={one === 'all'}
              autoComplete="off"
              // Not `change`, which React does not see after `checked` was set.
              onInput={() => setTopic(one)}
            />
            {words(`calendar.topic.${one}`)}
          </label>
        ))}
      </fieldset>
      <Dates dates={chosen.filter((entry) => !past.includes(entry))} />
      {past.length > 0 && (
        <details open={showsPast} onToggle={({currentTarget}) => setShowsPast(currentTarget.open)}>
          <summary>{words('calendar.past', {count: past.length})}</summary>
          <Dates dates={past} />
        </details>
      )}
    </div>
  );
}

function Dates({dates}: {readonly dates: readonly CalendarDate[]}) {
  const {withBaseUrl} = useBaseUrlUtils();
  return (
    <ol className={clsx('clean-list', styles.dates)}>
      {dates.map(({id, date, title, topics, who, action, missed, source, checked, more, ...flags}) => (
        <li key={id} data-topics={topics.join(' ')}>
          <h2 id={id}>{title}</h2>
          <p className={styles.day}>
            <Time day={date} />
            {flags.repeats && <span>{words('calendar.quarterly')}</span>}
            {flags.unconfirmed && <mark>{words('calendar.unconfirmed')}</mark>}
            {flags.postponed && <mark>{words('calendar.postponed', {count: flags.postponed})}</mark>}
          </p>
          <dl>
            <dt>{words('calendar.who')}</dt>
            <dd>{who}</dd>
            <dt>{words('calendar.action')}</dt>
            <dd>{action}</dd>
            <dt>{words('calendar.missed')}</dt>
            <dd>{missed}</dd>
            <dt>{words('calendar.source')}</dt>
            <dd>
              {source.url && <MarkdownLink href={source.url}>{source.name}</MarkdownLink>}
              {source.rest}
            </dd>
          </dl>
          <p className={styles.links} data-no-search="">
            <span>{words('calendar.checked', {date: formatIsoDay(checked)})}</span>
            {more && <Link to={more}>{words('calendar.more')}</Link>}
            {/* Not `download`: phones open the file in the calendar. */}
            <a href={withBaseUrl(calendarPath(id))}>
              {words('calendar.file')}
              <span className="visually-hidden">{`: ${title}`}</span>
            </a>
          </p>
        </li>
      ))}
    </ol>
  );
}
