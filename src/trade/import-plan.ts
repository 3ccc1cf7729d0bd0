/** Schedules the steps of an import by sea. Days and months are counted as in Regulation (EEC, Euratom) 1182/71. */
import type {Source} from '../site/source';
import {addDays, addMonths, type Day, type DayType, dayNumber, isoDate, nearestWorkingDay} from './days';

/** Days from which other days are counted. `yearStart` and `yearEnd` are in the year of collection. */
export const milestones = ['order', 'loading', 'arrival', 'collection', 'yearStart', 'yearEnd'] as const;

export type Milestone = (typeof milestones)[number];

/** Lead times that the visitor asks the manufacturer (`production`) and the laboratory (`tests`) for. */
export const leadTimes = ['production', 'tests'] as const;

export type LeadTime = (typeof leadTimes)[number];

/** A day counted from a milestone. `months` are added first, then `before` or `after` is applied, then `days`. */
export interface RelativeDay {
  readonly from: Milestone;
  /** Negative to count backwards. */
  readonly days?: number | undefined;
  readonly counting?: DayType | undefined;
  readonly months?: number | undefined;
  /** Month and day, such as `11-30`. Moves the day back to the previous such date. */
  readonly before?: string | undefined;
  /** Month and day. Moves the day forward to the next such date. */
  readonly after?: string | undefined;
  /** Moves a result that falls on a weekend to the next or previous working day. */
  readonly weekend?: 'next' | 'previous' | undefined;
}

/** Situations in which an additional step is due: first import, doubt about the commodity code, deferred import VAT. */
export const situations = ['first', 'doubt', 'deferral'] as const;

export type Situation = (typeof situations)[number];

/** When a step must be done, and for which shipments. */
export interface StepTiming {
  readonly id: string;
  /** The last day on which the step can be done. */
  readonly due: RelativeDay;
  /** The first day on which the step can be done. */
  readonly opens?: RelativeDay | undefined;
  /** Duration of the step: a number of days that a source states, or a lead time that the visitor enters. */
  readonly takes?:
    | {readonly days: number; readonly counting?: DayType | undefined}
    | {readonly ask: LeadTime}
    | undefined;
  /** The step is only due in this situation. */
  readonly only?: Situation | undefined;
  /** Ids of product rules (blog/rules.yml): the step is only due if one of them applies. */
  readonly rules?: readonly string[] | undefined;
}

/** A step of an import, in one language (blog/plan.yml). */
export interface PlanStep extends StepTiming {
  readonly title: string;
  readonly who: string;
  readonly action: string;
  /** Duration of the step, as a sentence. */
  readonly duration?: string | undefined;
  /** Consequence of missing the last day. */
  readonly missed: string;
  /** What to do after missing the last day. */
  readonly wayOut?: string | undefined;
  readonly source: Source;
  /** Date of the last check, ISO 8601. */
  readonly checked: string;
  /** Date of the next check, ISO 8601. */
  readonly recheck: string;
  /** Path, without the language prefix, of the page of this site that explains the step. */
  readonly more?: string | undefined;
  /** Whether the step is listed in articles that have a table of steps (plugins/content/markdown/remark-plan.ts). */
  readonly brief?: boolean | undefined;
}

/** Content of blog/plan.yml in one language. */
export interface Plan {
  readonly steps: readonly PlanStep[];
  /** The product rules that at least one step depends on. */
  readonly rules: readonly {readonly id: string; readonly title: string}[];
}

export interface Shipment {
  readonly loading: Day;
  /** Days from loading to arrival. */
  readonly sea: number;
  /** Days from arrival to collection of the container at the terminal. */
  readonly collection: number;
  /** In days. */
  readonly leadTimes: Readonly<Record<LeadTime, number>>;
  readonly situations: readonly Situation[];
  /** Ids of the product rules that apply. */
  readonly rules: readonly string[];
}

/** A step with its days for one shipment. */
export interface ScheduledStep<Step extends StepTiming> {
  readonly step: Step;
  /** The first day on which the step can be done. Equals `latestStart` if the step has no `opens`. */
  readonly earliestStart: Day;
  /** The last day on which the step can begin and still be finished by `due`. */
  readonly latestStart: Day;
  readonly due: Day;
  /** Whether `latestStart` has passed. */
  readonly isLate: boolean;
}

type MilestoneDays = Readonly<Record<Milestone, Day>>;

/**
 * `yearStart` and `yearEnd` are in the year of collection. Customs counts years from release, but that day is not known: it
 * is shortly before collection.
 */
export function calculateMilestoneDays({loading, sea, collection, leadTimes: {production}}: Shipment): MilestoneDays {
  const arrival = loading + sea;
  const year = yearOf(arrival + collection);
  return {
    order: loading - production,
    loading,
    arrival,
    collection: arrival + collection,
    yearStart: dayNumber(`${year}-01-01`),
    yearEnd: dayNumber(`${year}-12-31`),
  };
}

/** Schedules the steps that a shipment needs, and sorts them by latest start. */
export function importPlan<Step extends StepTiming>(
  steps: readonly Step[],
  shipment: Shipment,
  today: Day,
): readonly ScheduledStep<Step>[] {
  const milestoneDays = calculateMilestoneDays(shipment);
  return steps
    .filter(
      ({only, rules}) =>
        (!only || shipment.situations.includes(only)) &&
        (!rules || rules.some((rule) => shipment.rules.includes(rule))),
    )
    .map((step) => {
      const due = resolveDay(step.due, milestoneDays);
      const latestStart = subtractDuration(due, step, shipment.leadTimes);
      const earliestStart = step.opens ? resolveDay(step.opens, milestoneDays) : latestStart;
      return {step, earliestStart, latestStart, due, isLate: latestStart < today};
    })
    .sort((a, b) => a.latestStart - b.latestStart || a.due - b.due);
}

/**
 * Returns the day for one shipment. The first day to be counted is the one after the milestone (Regulation (EEC, Euratom)
 * 1182/71, Article 3(1)).
 */
function resolveDay(
  {from, months = 0, before, after, days = 0, counting, weekend}: RelativeDay,
  milestoneDays: MilestoneDays,
): Day {
  const base = addMonths(milestoneDays[from], months);
  const annualDay = before ? previousAnnualDay(base, before) : after ? nextAnnualDay(base, after) : base;
  const day = addDays(annualDay, days, counting);
  return weekend ? nearestWorkingDay(day, weekend) : day;
}

const yearOf = (day: Day): number => Number(isoDate(day).slice(0, 4));

/** @param monthAndDay Such as `02-27`. */
const nextAnnualDay = (day: Day, monthAndDay: string): Day =>
  [0, 1].map((years) => dayNumber(`${yearOf(day) + years}-${monthAndDay}`)).find((candidate) => candidate > day) ?? day;

/** @param monthAndDay Such as `11-30`. */
const previousAnnualDay = (day: Day, monthAndDay: string): Day =>
  [0, -1].map((years) => dayNumber(`${yearOf(day) + years}-${monthAndDay}`)).find((candidate) => candidate < day) ??
  day;

function subtractDuration(due: Day, {takes}: StepTiming, leadTimes: Shipment['leadTimes']): Day {
  if (!takes) {
    return due;
  }
  return 'ask' in takes ? due - leadTimes[takes.ask] : addDays(due, -takes.days, takes.counting);
}
