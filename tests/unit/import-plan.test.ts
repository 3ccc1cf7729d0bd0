/** The import plan: day counts checked by hand, the schedule of the steps in blog/plan.yml, and the iCalendar file. */
import fc from 'fast-check';
import ICAL from 'ical.js';
import {describe, expect, test} from 'vitest';
import {readPlan} from '../../plugins/content/plan';
import {calendarText} from '../../src/site/icalendar';
import {addDays, addMonths, dayNumber, isoDate, isWorkingDay, nearestWorkingDay} from '../../src/trade/days';
import {
  calculateMilestoneDays,
  importPlan,
  type RelativeDay,
  type Shipment,
  type StepTiming,
  situations,
} from '../../src/trade/import-plan';
import {exampleShipment} from '../../src/trade/plan-example';
import {ROOT} from '../support/articles';
import {builtDocument, textsOf} from '../support/built-pages';
import {baseUrl, languages} from '../support/site-pages';

const shipment = (overrides: Partial<Shipment> = {}): Shipment => ({
  ...{loading: dayNumber('2027-02-08'), sea: 21, collection: 4, leadTimes: {production: 35, tests: 14}},
  ...{situations: [], rules: []},
  ...overrides,
});

const TODAY = dayNumber('2026-11-29');

/** The latest start and the due date of a step, ISO 8601, and whether it is late. */
function datesOf(step: Omit<StepTiming, 'id'>, plannedShipment = shipment(), today = TODAY) {
  const [scheduled] = importPlan([{id: 'step', ...step}], plannedShipment, today);
  return scheduled && {start: isoDate(scheduled.latestStart), due: isoDate(scheduled.due), isLate: scheduled.isLate};
}

/** The due date, ISO 8601. */
const dueDate = (due: RelativeDay, plannedShipment = shipment()) => datesOf({due}, plannedShipment)?.due;

describe('The import plan', () => {
  test('counts calendar days forwards and backwards, without the first day', () => {
    // Arrival is Monday, 1 March 2027.
    expect(dueDate({from: 'arrival', days: 10})).toBe('2027-03-11');
    expect(dueDate({from: 'arrival', days: -30})).toBe('2027-01-30');
    expect(dueDate({from: 'loading'})).toBe('2027-02-08');
    expect(dueDate({from: 'order'})).toBe('2027-01-04');
    expect(dueDate({from: 'collection'})).toBe('2027-03-05');
  });

  test('counts Mondays to Fridays as working days, even public holidays', () => {
    expect(dueDate({from: 'arrival', days: -1, counting: 'working'}), 'Friday before').toBe('2027-02-26');
    expect(dueDate({from: 'arrival', days: -3, counting: 'working'}), 'Wednesday before').toBe('2027-02-24');
    expect(dueDate({from: 'collection', days: 1, counting: 'working'}), 'Monday after').toBe('2027-03-08');
    // 26 March 2027 is Good Friday.
    const easterShipment = shipment({loading: dayNumber('2027-03-08')});
    expect(dueDate({from: 'arrival', days: -1, counting: 'working'}, easterShipment)).toBe('2027-03-26');
  });

  test('counts months to the same day of the month, or to the last day of a shorter month', () => {
    expect(dueDate({from: 'arrival', months: 24})).toBe('2029-03-01');
    const leapYearShipment = shipment({loading: dayNumber('2028-02-08')});
    expect(isoDate(calculateMilestoneDays(leapYearShipment).arrival)).toBe('2028-02-29');
    expect(dueDate({from: 'arrival', months: 12}, leapYearShipment)).toBe('2029-02-28');
    expect(dueDate({from: 'arrival', months: 48}, leapYearShipment)).toBe('2032-02-29');
    expect(isoDate(addMonths(dayNumber('2027-01-31'), 1))).toBe('2027-02-28');
    expect(isoDate(addMonths(dayNumber('2027-03-31'), -1))).toBe('2027-02-28');
  });

  test('finds an annual date, such as 30 November, before or after the year of collection', () => {
    expect(dueDate({from: 'yearStart', before: '11-30'})).toBe('2026-11-30');
    expect(dueDate({from: 'yearEnd', after: '02-27'})).toBe('2028-02-27');
    expect(dueDate({from: 'yearEnd', after: '12-31'})).toBe('2028-12-31');
    expect(dueDate({from: 'yearEnd', months: 36})).toBe('2030-12-31');
    // The ship arrives on 29 December, and the container is collected in January, so the year of collection is 2028.
    const winterShipment = shipment({loading: dayNumber('2027-12-08')});
    expect(dueDate({from: 'yearStart', before: '11-30'}, winterShipment)).toBe('2027-11-30');
  });

  test('leaves a due date on a weekend, or moves it to the previous or next working day', () => {
    // 30 November 2030 is a Saturday.
    const farShipment = shipment({loading: dayNumber('2031-02-10')});
    expect(dueDate({from: 'yearStart', before: '11-30'}, farShipment)).toBe('2030-11-30');
    expect(dueDate({from: 'yearStart', before: '11-30', weekend: 'previous'}, farShipment)).toBe('2030-11-29');
    expect(dueDate({from: 'yearStart', before: '11-30', weekend: 'next'}, farShipment)).toBe('2030-12-02');
  });

  test('counts back from the due date to the latest start, by the duration of the step', () => {
    const step = {due: {from: 'order'}, takes: {days: 10, counting: 'working'}} as const;
    expect(datesOf(step)).toEqual({start: '2026-12-21', due: '2027-01-04', isLate: false});
    expect(datesOf({due: {from: 'order'}, takes: {days: 120}})).toMatchObject({start: '2026-09-06', isLate: true});
    expect(datesOf({due: {from: 'loading'}, takes: {ask: 'tests'}})).toMatchObject({start: '2027-01-25'});
  });

  test('counts exactly the given number of working days, from any day', () => {
    const anyDay = fc.integer({min: dayNumber('2026-01-01'), max: dayNumber('2040-12-31')});
    fc.assert(
      fc.property(anyDay, fc.integer({min: -200, max: 200}), (day, days) => {
        const end = addDays(day, days, 'working');
        const daysBetween = Array.from({length: Math.abs(end - day)}, (_, index) => Math.min(day, end) + index);
        const countedDays = days < 0 ? daysBetween : daysBetween.map((earlier) => earlier + 1);
        expect(countedDays.filter(isWorkingDay)).toHaveLength(Math.abs(days));
        expect(days === 0 || isWorkingDay(end)).toBe(true);
        expect(Math.abs(nearestWorkingDay(day, 'next') - day)).toBeLessThanOrEqual(2);
      }),
    );
  });
});

test('A step is late if its latest start has passed', () => {
  const step = {due: {from: 'loading', days: -2}} as const;
  expect(datesOf(step, shipment({loading: TODAY + 3}))).toMatchObject({isLate: false});
  expect(datesOf(step, shipment({loading: TODAY + 2}))).toMatchObject({isLate: false});
  expect(datesOf(step, shipment({loading: TODAY + 1}))).toMatchObject({isLate: true});
  expect(datesOf(step, shipment({loading: TODAY - 30}))).toMatchObject({isLate: true});
});

test('The plan has only the steps for the situations and product rules of the shipment', () => {
  const steps = [
    {id: 'all', due: {from: 'order'}},
    {id: 'first', due: {from: 'order'}, only: 'first'},
    {id: 'fish', due: {from: 'order'}, rules: ['iuu', 'ched-p']},
  ] as const;
  const stepIds = (overrides: Partial<Shipment>) =>
    importPlan(steps, shipment(overrides), TODAY).map(({step}) => step.id);
  expect(stepIds({})).toEqual(['all']);
  expect(stepIds({situations: ['first'], rules: ['ched-p']})).toEqual(['all', 'first', 'fish']);
});

const {steps, rules} = readPlan(ROOT, 'es');

/**
 * The due dates of the site's plan (blog/plan.yml), by the id of the step. The date of a late step is followed by " late".
 */
const dueDatesOf = (plannedShipment: Shipment, today = TODAY) =>
  Object.fromEntries(
    importPlan(steps, plannedShipment, today).map(({step, due, isLate}) => [
      step.id,
      `${isoDate(due)}${isLate ? ' late' : ''}`,
    ]),
  );

test('The example plan, a shipment of flip-flops, has the dates that were worked out by hand', () => {
  expect(dueDatesOf(exampleShipment)).toMatchObject({
    // In the year before 2027, the year of collection.
    'vat-deferral': '2026-11-30',
    order: '2027-01-04',
    // The declaration can be lodged from thirty days before arrival. The plan recommends three working days before.
    declaration: '2027-02-24',
    damage: '2027-03-05',
    'hidden-damage': '2027-03-08',
    insurer: '2027-03-12',
    'preference-claim': '2029-03-01',
    archive: '2030-12-31',
  });
  expect(Object.keys(dueDatesOf(exampleShipment))).not.toContain('ched');
});

test('The notices before arrival on Monday, 1 March 2027 are due one, two and three working days earlier', () => {
  const withAllSteps = shipment({situations, rules: rules.map(({id}) => id)});
  expect(dueDatesOf(withAllSteps)).toMatchObject({
    ched: '2027-02-26',
    kitchenware: '2027-02-25',
    'catch-certificate': '2027-02-24',
  });
});

test('If loading is in three days, the plan offers a way out for every step that is late', () => {
  const urgentShipment = shipment({loading: TODAY + 3, situations, rules: rules.map(({id}) => id)});
  const lateSteps = importPlan(steps, urgentShipment, TODAY).filter(({isLate}) => isLate);
  expect(lateSteps.length).toBeGreaterThan(8);
  expect(lateSteps.filter(({step}) => !step.wayOut).map(({step}) => step.id)).toEqual([]);
  const stepsInTime = importPlan(steps, {...urgentShipment, loading: TODAY - 400}, TODAY).filter(({isLate}) => !isLate);
  expect(stepsInTime.map(({step}) => step.id)).toEqual(expect.arrayContaining(['archive', 'preference-claim']));
});

test.each(languages)('The import article lists the main steps with the dates of the example plan (%s)', (language) => {
  const page = builtDocument(`${baseUrl[language]}blog/importacion`);
  const mainSteps = importPlan(readPlan(ROOT, language).steps, exampleShipment, TODAY).filter(({step}) => step.brief);
  expect(mainSteps.length).toBeGreaterThanOrEqual(10);
  expect(textsOf('[data-summary] tbody tr :is(th, td):nth-child(2)', page)).toEqual(
    mainSteps.map(({step}) => step.title),
  );
  expect(textsOf('[data-summary] tbody tr :is(th, td):nth-child(1)', page).join(' ')).toMatch(/8|30/);
});

test('An iCalendar file has all-day events with UIDs, descriptions and reminders, and no line longer than 75 bytes', () => {
  const event = (uid: string) => ({
    ...{uid, summary: 'Solicite «ñ» '.repeat(20), date: '2027-02-28', changedAt: '2026-11-29T10:00:00Z', sequence: 1},
    ...{description: 'Uno\nDos; tres, cuatro', url: 'https://example.com/#a=b', reminders: ['PT9H', '-P2DT15H']},
  });
  const content = calendarText({name: 'Plan', prodid: '-//A//B//ES'}, [event('a'), event('b')]);
  expect(content.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  const events = new ICAL.Component(ICAL.parse(content)).getAllSubcomponents('vevent');
  expect(events.map((component) => component.getFirstPropertyValue('uid'))).toEqual(['a', 'b']);
  const [firstEvent] = events.map((component) => new ICAL.Event(component));
  expect(firstEvent?.startDate.toString()).toBe('2027-02-28');
  expect(firstEvent?.endDate.toString()).toBe('2027-03-01');
  expect(firstEvent?.description).toBe('Uno\nDos; tres, cuatro');
  expect(events[0]?.getAllSubcomponents('valarm').map((alarm) => `${alarm.getFirstPropertyValue('trigger')}`)).toEqual([
    'PT9H',
    '-P2DT15H',
  ]);
});
