import type {CalendarEvent} from '../../../site/icalendar';
import {type Day, isoOf} from '../../../trade/days';
import type {PlannedStep, PlanStep} from '../../../trade/import-plan';
import {formatDays} from '../format';
import {words} from './messages';

interface PlanEvents {
  readonly steps: readonly PlannedStep<PlanStep>[];
  readonly today: Day;
  /** What the visitor calls the shipment, which tells it from others; may be empty. */
  readonly name: string;
  /** The moment at which the file is made. */
  readonly now: Date;
  /** Where the plan is, with its values. */
  readonly address: string;
}

/** A moment before the first plan, from which `SEQUENCE` counts seconds: it has to rise with each file. */
const FIRST_MOMENT = Date.parse('2026-11-01T00:00:00Z');

const SECOND = 1000;

/** At nine in the morning of the day. */
const MORNING = 'PT9H';

/**
 * The steps as events on their last days, with reminders on the mornings on which to begin and to end. What is too late
 * stands on the day of today, with the way out. A step of a shipment has the same identity in every file.
 */
export function planEvents({steps, today, name, now, address}: PlanEvents): readonly CalendarEvent[] {
  // Names of ships and people have letters of all alphabets; an identity has ASCII alone.
  const shipment = encodeURIComponent(name.trim().toLowerCase());
  return steps.map(({step, from, start, due, isLate}) => {
    const day = isLate ? Math.max(today, due) : due;
    const title = name ? `${name}: ${step.title}` : step.title;
    const lead = day - Math.max(start, today);
    return {
      uid: `plan.${step.id}.${shipment}@${new URL(address).hostname}`,
      summary: isLate ? `${words('plan.isLate')}: ${title}` : title,
      date: isoOf(day),
      changed: `${now.toISOString().slice(0, 19)}Z`,
      sequence: Math.floor((now.getTime() - FIRST_MOMENT) / SECOND),
      description: [
        step.action,
        ...(isLate && step.wayOut ? [step.wayOut] : []),
        ...(from < due ? [formatDays(from, due)] : []),
        `${words('plan.who')}: ${step.who}`,
        `${words('plan.missed')}: ${step.missed}`,
        `${step.source.name ?? ''}${step.source.rest}`,
        ...(step.source.url ? [step.source.url] : []),
      ].join('\n'),
      url: address,
      reminders: [...(lead > 0 ? [beforeMorning(lead)] : []), MORNING],
    };
  });
}

/** Nine in the morning some days before a day, as iCalendar writes it. */
const beforeMorning = (days: number): string => (days === 1 ? '-PT15H' : `-P${days - 1}DT15H`);

/** The name of the file. */
export const fileName = (name: string, loading: Day): string =>
  `plan-${(name || isoOf(loading)).replaceAll(/[^\p{L}\p{N}-]+/gu, '-')}.ics`;
