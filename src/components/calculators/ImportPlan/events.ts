import type {CalendarEvent} from '../../../site/icalendar';
import {type Day, isoDate} from '../../../trade/days';
import type {PlanStep, ScheduledStep} from '../../../trade/import-plan';
import {formatDayRange} from '../format';
import {message} from './messages';

interface PlanEventsOptions {
  readonly steps: readonly ScheduledStep<PlanStep>[];
  readonly today: Day;
  /** Name that the visitor gave the shipment, to distinguish it from others. May be empty. */
  readonly name: string;
  /** When the file is created. */
  readonly now: Date;
  /** URL of the plan, with its values in the hash. */
  readonly url: string;
}

/**
 * `SEQUENCE` is the number of seconds since this time. Calendar apps accept an update only if its `SEQUENCE` is higher (RFC
 * 5545, section 3.8.7.4).
 */
const SEQUENCE_EPOCH = Date.parse('2026-11-01T00:00:00Z');

const MS_PER_SECOND = 1000;

/** Nine in the morning on the day of the event, as an iCalendar duration. */
const MORNING = 'PT9H';

/**
 * Returns an event on the last day of each step, with a reminder that morning. If the latest start is earlier, a second
 * reminder is on the morning of that day, or today if the day has passed. Events of late steps are not dated before today,
 * and say what to do instead.
 */
export function createPlanEvents({steps, today, name, now, url}: PlanEventsOptions): readonly CalendarEvent[] {
  // Files for the same shipment have the same UIDs, so that new events replace old ones. Encoded, because UIDs are ASCII.
  const encodedName = encodeURIComponent(name.trim().toLowerCase());
  return steps.map(({step, earliestStart, latestStart, due, isLate}) => {
    const day = isLate ? Math.max(today, due) : due;
    const title = name ? `${name}: ${step.title}` : step.title;
    const daysBefore = day - Math.max(latestStart, today);
    return {
      uid: `plan.${step.id}.${encodedName}@${new URL(url).hostname}`,
      summary: isLate ? `${message('plan.lateLabel')}: ${title}` : title,
      date: isoDate(day),
      changedAt: `${now.toISOString().slice(0, 19)}Z`,
      sequence: Math.floor((now.getTime() - SEQUENCE_EPOCH) / MS_PER_SECOND),
      description: [
        step.action,
        ...(isLate && step.wayOut ? [step.wayOut] : []),
        ...(earliestStart < due ? [formatDayRange(earliestStart, due)] : []),
        `${message('plan.who')}: ${step.who}`,
        `${message('plan.missed')}: ${step.missed}`,
        `${step.source.name ?? ''}${step.source.details}`,
        ...(step.source.url ? [step.source.url] : []),
      ].join('\n'),
      url,
      reminders: [...(daysBefore > 0 ? [morningBefore(daysBefore)] : []), MORNING],
    };
  });
}

/** Nine in the morning a number of days before the event, as an iCalendar duration. */
const morningBefore = (days: number): string => (days === 1 ? '-PT15H' : `-P${days - 1}DT15H`);

export const calendarFileName = (name: string, loading: Day): string =>
  `plan-${(name || isoDate(loading)).replaceAll(/[^\p{L}\p{N}-]+/gu, '-')}.ics`;
