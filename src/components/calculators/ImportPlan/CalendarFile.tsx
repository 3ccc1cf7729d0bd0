import {useState} from 'react';
import {firm} from '../../../site/firm';
import {dayNumber} from '../../../trade/days';
import type {PlanStep, ScheduledStep} from '../../../trade/import-plan';
import {buttonClass} from '../../site/Button';
import {formatDay, language} from '../format';
import {calendarFileName, createPlanEvents} from './events';
import {message} from './messages';
import type {PlannedShipment} from './schema';
import styles from './styles.module.css';

/** Time for the browser to save the file before its URL is revoked, in milliseconds. */
const REVOKE_DELAY = 60_000;

interface CalendarFileProps {
  readonly steps: readonly ScheduledStep<PlanStep>[];
  readonly shipment: PlannedShipment;
  /** ISO 8601. */
  readonly today: string;
}

/** A button that saves the steps as an iCalendar file. The browser creates the file, and nothing is sent to a server. */
export default function CalendarFile({steps, shipment, today}: CalendarFileProps) {
  const [outcome, setOutcome] = useState('');
  const {name, loading} = shipment;

  async function save(): Promise<void> {
    try {
      // Loads the iCalendar library only for visitors who save the file.
      const {calendarText} = await import('../../../site/icalendar');
      const events = createPlanEvents({
        ...{name, steps: loading < dayNumber(today) ? steps.filter(({isLate}) => !isLate) : steps},
        today: dayNumber(today),
        now: new Date(),
        url: location.href,
      });
      const title = message('plan.calendarName', {name: name || formatDay(loading)});
      const content = calendarText(
        {name: title, prodid: `-//${firm.name}//${title}//${language.toUpperCase()}`},
        events,
      );
      download(content, calendarFileName(name, loading));
      setOutcome(message('plan.saved', {count: events.length}));
    } catch {
      setOutcome(message('plan.notSaved'));
    }
  }

  return (
    <div className={styles.calendarFile} data-screen-only>
      <button type="button" id="calendar-button" className={buttonClass('secondary')} onClick={save}>
        {message('plan.save')}
      </button>
      <small>{message('plan.save.hint')}</small>
      <p role="status">{outcome}</p>
    </div>
  );
}

function download(content: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], {type: 'text/calendar;charset=utf-8'}));
  link.download = name;
  link.click();
  // Safari reads the blob only after this task (https://github.com/immich-app/immich/pull/28827).
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY);
}
