import {useState} from 'react';
import {firm} from '../../../site/firm';
import {dayNumber} from '../../../trade/days';
import type {PlannedStep, PlanStep} from '../../../trade/import-plan';
import {buttonClass} from '../../site/Button';
import {formatDay, language} from '../format';
import {fileName, planEvents} from './events';
import {words} from './messages';
import type {PlannedShipment} from './schema';
import styles from './styles.module.css';

/** Time that a browser has to save the file, in milliseconds. */
const REVOKE_AFTER = 60_000;

interface CalendarFileProps {
  readonly steps: readonly PlannedStep<PlanStep>[];
  readonly shipment: PlannedShipment;
  /** ISO 8601. */
  readonly today: string;
}

/** A button that saves the steps as a file for calendar programs. Nothing is sent. */
export default function CalendarFile({steps, shipment, today}: CalendarFileProps) {
  const [outcome, setOutcome] = useState('');
  const {name, loading} = shipment;

  async function save(): Promise<void> {
    try {
      // Only who saves the file needs the library.
      const {calendarText} = await import('../../../site/icalendar');
      const events = planEvents({
        ...{name, steps: loading < dayNumber(today) ? steps.filter(({isLate}) => !isLate) : steps},
        today: dayNumber(today),
        now: new Date(),
        address: location.href,
      });
      const title = words('plan.feed', {name: name || formatDay(loading)});
      const content = calendarText(
        {name: title, prodid: `-//${firm.name}//${title}//${language.toUpperCase()}`},
        events,
      );
      download(content, fileName(name, loading));
      setOutcome(words('plan.saved', {count: events.length}));
    } catch {
      setOutcome(words('plan.notSaved'));
    }
  }

  return (
    <div className={styles.file} data-screen-only>
      <button type="button" id="calendar-button" className={buttonClass('secondary')} onClick={save}>
        {words('plan.save')}
      </button>
      <small>{words('plan.save.hint')}</small>
      <p role="status">{outcome}</p>
    </div>
  );
}

function download(content: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], {type: 'text/calendar;charset=utf-8'}));
  link.download = name;
  link.click();
  // Safari reads the file some time after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER);
}
