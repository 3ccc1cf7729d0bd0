/** The dates of an import by sea, counted from the day of loading as the law counts them. */
import type {Source} from '../site/source';
import {addMonths, type Counting, type Day, dayNumber, isoOf, nearestWorkingDay, shiftDays} from './days';

/**
 * The days from which others are counted: the order, loading, arrival at the port and collection of the container, and the
 * first and the last day of the year of arrival.
 */
export const anchors = ['order', 'loading', 'arrival', 'collection', 'yearStart', 'yearEnd'] as const;

export type Anchor = (typeof anchors)[number];

/** Days that only the visitor can find out. */
export const askedDays = ['production', 'tests'] as const;

export type AskedDays = (typeof askedDays)[number];

/** A day counted from another. */
export interface Term {
  readonly from: Anchor;
  /** Days after it; before it, if negative. */
  readonly days?: number | undefined;
  readonly counting?: Counting | undefined;
  readonly months?: number | undefined;
  /** The last or the next day with this month and day, such as `11-30`. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** Where the day goes that falls on a weekend. */
  readonly weekend?: 'next' | 'previous' | undefined;
}

/** Who needs a step; everybody, unless it says so. */
export const situations = ['first', 'doubt', 'deferral'] as const;

export type Situation = (typeof situations)[number];

/** How the dates of a step are counted. */
export interface StepTerms {
  readonly id: string;
  /** The last day. */
  readonly due: Term;
  /** The first day on which it can be done. */
  readonly opens?: Term | undefined;
  /** How long it takes, as a source says, or as the visitor has been told. */
  readonly takes?:
    | {readonly days: number; readonly counting?: Counting | undefined}
    | {readonly ask: AskedDays}
    | undefined;
  readonly only?: Situation | undefined;
  /** Rules of products (blog/rules.yml) that require it. */
  readonly rules?: readonly string[] | undefined;
}

/** A step of an import in the words of a language (blog/plan.yml). */
export interface PlanStep extends StepTerms {
  readonly title: string;
  readonly who: string;
  readonly action: string;
  /** How long it takes, in words. */
  readonly duration?: string | undefined;
  /** What happens if it is late. */
  readonly missed: string;
  /** What to do when it is too late. */
  readonly wayOut?: string | undefined;
  readonly source: Source;
  readonly checked: string;
  readonly recheck: string;
  /** Path of the page that explains it, without the language. */
  readonly more?: string | undefined;
  /** Whether the article with the plan shows it. */
  readonly brief?: boolean | undefined;
}

/** The steps of an import, and the names of the rules that some of them need. */
export interface Plan {
  readonly steps: readonly PlanStep[];
  readonly rules: readonly {readonly id: string; readonly title: string}[];
}

export interface Shipment {
  readonly loading: Day;
  /** Days from loading to arrival. */
  readonly sea: number;
  /** Days from arrival until the container leaves the terminal. */
  readonly collection: number;
  readonly asked: Readonly<Record<AskedDays, number>>;
  readonly situations: readonly Situation[];
  readonly rules: readonly string[];
}

/** A step with its days. */
export interface PlannedStep<Step extends StepTerms> {
  readonly step: Step;
  /** The first day on which it can be done; without one, the last on which to begin. */
  readonly from: Day;
  /** The last day on which it can begin to be done in time. */
  readonly start: Day;
  readonly due: Day;
  /** Whether it cannot be done in time any more, or could not. */
  readonly isLate: boolean;
}

type Anchors = Readonly<Record<Anchor, Day>>;

/** The days from which others are counted. Customs counts years from release, which is closer to collection. */
export function anchorDays({loading, sea, collection, asked}: Shipment): Anchors {
  const arrival = loading + sea;
  const year = yearOf(arrival + collection);
  return {
    order: loading - asked.production,
    loading,
    arrival,
    collection: arrival + collection,
    yearStart: dayNumber(`${year}-01-01`),
    yearEnd: dayNumber(`${year}-12-31`),
  };
}

/** Lists the steps of a shipment in the order in which they must begin. */
export function importPlan<Step extends StepTerms>(
  steps: readonly Step[],
  shipment: Shipment,
  today: Day,
): readonly PlannedStep<Step>[] {
  const days = anchorDays(shipment);
  return steps
    .filter(
      ({only, rules}) =>
        (!only || shipment.situations.includes(only)) &&
        (!rules || rules.some((rule) => shipment.rules.includes(rule))),
    )
    .map((step) => {
      const due = dayOf(step.due, days);
      const start = latestStart(step, due, shipment.asked);
      return {step, from: step.opens ? dayOf(step.opens, days) : start, start, due, isLate: start < today};
    })
    .sort((one, other) => one.start - other.start || one.due - other.due);
}

/** Counts a term. The day from which it is counted is not part of it (Regulation 1182/71, Article 3(1)). */
function dayOf({from, months = 0, before, after, days = 0, counting, weekend}: Term, anchor: Anchors): Day {
  const start = addMonths(anchor[from], months);
  const named = before ? dateBefore(start, before) : after ? dateAfter(start, after) : start;
  const day = shiftDays(named, days, counting);
  return weekend ? nearestWorkingDay(day, weekend) : day;
}

const yearOf = (day: Day): number => Number(isoOf(day).slice(0, 4));

/** The next day, after another, with a month and a day, such as `02-27`. */
const dateAfter = (day: Day, date: string): Day =>
  [0, 1].map((years) => dayNumber(`${yearOf(day) + years}-${date}`)).find((one) => one > day) ?? day;

/** The last day, before another, with a month and a day. */
const dateBefore = (day: Day, date: string): Day =>
  [0, -1].map((years) => dayNumber(`${yearOf(day) + years}-${date}`)).find((one) => one < day) ?? day;

/** The last day on which a step can begin to be done in time. */
function latestStart({takes}: StepTerms, due: Day, asked: Shipment['asked']): Day {
  if (!takes) {
    return due;
  }
  return 'ask' in takes ? due - asked[takes.ask] : shiftDays(due, -takes.days, takes.counting);
}
