import calendar from '@calculators/calendar';
import Link from '@docusaurus/Link';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {type CalendarDate, calendarPath, topics} from '../../../site/calendar';
import {absolute} from '../../../site/firm';
import {dayNumber} from '../../../trade/days';
import {Time} from '../../article/Day';
import MarkdownLink from '../../article/MarkdownLink';
import {buttonClass} from '../../site/Button';
import {useToday} from '../useToday';
import {dayName, words} from '../words';
import styles from './styles.module.css';

/**
 * The dates of importers, with filters that need no script, and the address to which calendar programs subscribe. Past
 * dates are folded away.
 */
export default function Calendar() {
  const {withBaseUrl} = useBaseUrlUtils();
  const brokenLinks = useBrokenLinks();
  // Hydration must find what the build has written, which may be some days old.
  const today = useToday(calendar.today);
  for (const {id} of calendar.dates) {
    brokenLinks.collectAnchor(id);
  }
  const feed = absolute(withBaseUrl(calendarPath()));
  const past = calendar.dates.filter(({date, repeats}) => !repeats && date < today);
  return (
    <div className={styles.calendar} data-calculator>
      <p className={styles.subscription} data-screen-only>
        <a className={buttonClass('primary')} href={feed.replace(/^https/, 'webcal')}>
          {words('calendar.subscribe')}
        </a>{' '}
        <span>{words('calendar.copy')}</span> <code>{feed}</code>
      </p>
      <fieldset className={styles.filters} data-screen-only>
        <legend>{words('calendar.filter')}</legend>
        {['all', ...topics].map((topic) => (
          <label key={topic}>
            <input type="radio" name="topic" value={topic} defaultChecked={topic === 'all'} autoComplete="off" />
            {words(`calendar.topic.${topic}`)}
          </label>
        ))}
      </fieldset>
      <Dates dates={calendar.dates.filter((entry) => !past.includes(entry))} />
      {past.length > 0 && (
        <details>
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
    <ol className={styles.dates}>
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
            <span>{words('calendar.checked', {date: dayName(dayNumber(checked))})}</span>
            {more && <Link to={more}>{words('calendar.more')}</Link>}
            <a href={withBaseUrl(calendarPath(id))} download>
              {words('calendar.file')}
              <span className="visually-hidden">{`: ${title}`}</span>
            </a>
          </p>
        </li>
      ))}
    </ol>
  );
}
