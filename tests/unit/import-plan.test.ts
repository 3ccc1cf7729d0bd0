/** The dates of an import: how terms are counted, by hand, and the steps of the site. */
import fc from 'fast-check';
import ICAL from 'ical.js';
import {describe, expect, test} from 'vitest';
import {readPlan} from '../../plugins/content/plan';
import {calendarText} from '../../src/site/icalendar';
import {addMonths, dayNumber, isoOf, isWorkingDay, nearestWorkingDay, shiftDays} from '../../src/trade/days';
import {
  anchorDays,
  importPlan,
  type Shipment,
  type StepTerms,
  situations,
  type Term,
} from '../../src/trade/import-plan';
import {exampleShipment} from '../../src/trade/plan-example';
import {ROOT} from '../support/articles';
import {builtPage, textsOf} from '../support/built-pages';
import {base, languages} from '../support/site-pages';

const shipment = (other: Partial<Shipment> = {}): Shipment => ({
  ...{loading: dayNumber('2027-02-08'), sea: 21, collection: 4, asked: {production: 35, tests: 14}},
  ...{situations: [], rules: []},
  ...other,
});

const TODAY = dayNumber('2026-11-29');

/** The days of a step, ISO 8601. */
function daysOf(step: Omit<StepTerms, 'id'>, one = shipment(), today = TODAY) {
  const [planned] = importPlan([{id: 'step', ...step}], one, today);
  return planned && {start: isoOf(planned.start), due: isoOf(planned.due), isLate: planned.isLate};
}

const due = (term: Term, one = shipment()) => daysOf({due: term}, one)?.due;

describe('Counting', () => {
  test('days, forwards and backwards: the day from which they are counted is not one of them', () => {
    // Arrival is Monday, 1 March 2027.
    expect(due({from: 'arrival', days: 10})).toBe('2027-03-11');
    expect(due({from: 'arrival', days: -30})).toBe('2027-01-30');
    expect(due({from: 'loading'})).toBe('2027-02-08');
    expect(due({from: 'order'})).toBe('2027-01-04');
    expect(due({from: 'collection'})).toBe('2027-03-05');
  });

  test('working days leave out Saturdays and Sundays, and no holidays', () => {
    expect(due({from: 'arrival', days: -1, counting: 'working'}), 'Friday before').toBe('2027-02-26');
    expect(due({from: 'arrival', days: -3, counting: 'working'}), 'Wednesday before').toBe('2027-02-24');
    expect(due({from: 'collection', days: 1, counting: 'working'}), 'Monday after').toBe('2027-03-08');
    // 22 to 26 March 2027 is the week before Easter, and 26 March is Good Friday: it counts.
    const easter = shipment({loading: dayNumber('2027-03-08')});
    expect(due({from: 'arrival', days: -1, counting: 'working'}, easter)).toBe('2027-03-26');
  });

  test('months end on the same day, and in a shorter month on its last', () => {
    expect(due({from: 'arrival', months: 24})).toBe('2029-03-01');
    const leap = shipment({loading: dayNumber('2028-02-08')});
    expect(isoOf(anchorDays(leap).arrival)).toBe('2028-02-29');
    expect(due({from: 'arrival', months: 12}, leap)).toBe('2029-02-28');
    expect(due({from: 'arrival', months: 48}, leap)).toBe('2032-02-29');
    expect(isoOf(addMonths(dayNumber('2027-01-31'), 1))).toBe('2027-02-28');
    expect(isoOf(addMonths(dayNumber('2027-03-31'), -1))).toBe('2027-02-28');
  });

  test('a day of the year before or after: November before the year of release, 28 February after it', () => {
    expect(due({from: 'yearStart', before: '11-30'})).toBe('2026-11-30');
    expect(due({from: 'yearEnd', after: '02-27'})).toBe('2028-02-27');
    expect(due({from: 'yearEnd', after: '12-31'})).toBe('2028-12-31');
    expect(due({from: 'yearEnd', months: 36})).toBe('2030-12-31');
    // The ship arrives on 29 December, and the container leaves in January.
    const winter = shipment({loading: dayNumber('2027-12-08')});
    expect(due({from: 'yearStart', before: '11-30'}, winter)).toBe('2027-11-30');
  });

  test('a day that falls on a weekend stays, or goes to the working day before or after', () => {
    // 30 November 2030 is a Saturday.
    const far = shipment({loading: dayNumber('2031-02-10')});
    expect(due({from: 'yearStart', before: '11-30'}, far)).toBe('2030-11-30');
    expect(due({from: 'yearStart', before: '11-30', weekend: 'previous'}, far)).toBe('2030-11-29');
    expect(due({from: 'yearStart', before: '11-30', weekend: 'next'}, far)).toBe('2030-12-02');
  });

  test('a step begins as long before its last day as it takes', () => {
    const working = {due: {from: 'order'}, takes: {days: 10, counting: 'working'}} as const;
    expect(daysOf(working)).toEqual({start: '2026-12-21', due: '2027-01-04', isLate: false});
    expect(daysOf({due: {from: 'order'}, takes: {days: 120}})).toMatchObject({start: '2026-09-06', isLate: true});
    expect(daysOf({due: {from: 'loading'}, takes: {ask: 'tests'}})).toMatchObject({start: '2027-01-25'});
  });

  test('the days between two days are as many as were counted, whatever the days', () => {
    const anyDay = fc.integer({min: dayNumber('2026-01-01'), max: dayNumber('2040-12-31')});
    fc.assert(
      fc.property(anyDay, fc.integer({min: -200, max: 200}), (day, days) => {
        const end = shiftDays(day, days, 'working');
        const between = Array.from({length: Math.abs(end - day)}, (_, index) => Math.min(day, end) + index);
        const passed = days < 0 ? between : between.map((one) => one + 1);
        expect(passed.filter(isWorkingDay)).toHaveLength(Math.abs(days));
        expect(days === 0 || isWorkingDay(end)).toBe(true);
        expect(Math.abs(nearestWorkingDay(day, 'next') - day)).toBeLessThanOrEqual(2);
      }),
    );
  });
});

test('What cannot be done in time any more is late: all before a loading that is past, all that takes longer than is left', () => {
  const step = {due: {from: 'loading', days: -2}} as const;
  expect(daysOf(step, shipment({loading: TODAY + 3}))).toMatchObject({isLate: false});
  expect(daysOf(step, shipment({loading: TODAY + 2}))).toMatchObject({isLate: false});
  expect(daysOf(step, shipment({loading: TODAY + 1}))).toMatchObject({isLate: true});
  expect(daysOf(step, shipment({loading: TODAY - 30}))).toMatchObject({isLate: true});
});

test('A step is only for those whom it concerns', () => {
  const steps = [
    {id: 'all', due: {from: 'order'}},
    {id: 'first', due: {from: 'order'}, only: 'first'},
    {id: 'fish', due: {from: 'order'}, rules: ['iuu', 'ched-p']},
  ] as const;
  const ids = (one: Partial<Shipment>) => importPlan(steps, shipment(one), TODAY).map(({step}) => step.id);
  expect(ids({})).toEqual(['all']);
  expect(ids({situations: ['first'], rules: ['ched-p']})).toEqual(['all', 'first', 'fish']);
});

const {steps, rules} = readPlan(ROOT, 'es');

/** The days of the site's steps, by id. */
const planOf = (one: Shipment, today = TODAY) =>
  Object.fromEntries(
    importPlan(steps, one, today).map(({step, due: last, isLate}) => [
      step.id,
      `${isoOf(last)}${isLate ? ' late' : ''}`,
    ]),
  );

test('The plan of the flip-flops, by hand', () => {
  expect(planOf(exampleShipment)).toMatchObject({
    // Monday; the year of release is 2027.
    'vat-deferral': '2026-11-30',
    order: '2027-01-04',
    // Thirty days before arrival at the earliest; our advice is three working days before.
    declaration: '2027-02-24',
    damage: '2027-03-05',
    'hidden-damage': '2027-03-08',
    insurer: '2027-03-12',
    'preference-claim': '2029-03-01',
    archive: '2030-12-31',
  });
  expect(Object.keys(planOf(exampleShipment))).not.toContain('ched');
});

test('Notices before arrival, by hand: one, two and three working days before Monday, 1 March 2027', () => {
  const all = shipment({situations, rules: rules.map(({id}) => id)});
  expect(planOf(all)).toMatchObject({
    ched: '2027-02-26',
    kitchenware: '2027-02-25',
    'catch-certificate': '2027-02-24',
  });
});

test('Loading in three days: each step that is too late has a way out', () => {
  const soon = shipment({loading: TODAY + 3, situations, rules: rules.map(({id}) => id)});
  const late = importPlan(steps, soon, TODAY).filter(({isLate}) => isLate);
  expect(late.length).toBeGreaterThan(8);
  expect(late.filter(({step}) => !step.wayOut).map(({step}) => step.id)).toEqual([]);
  const past = importPlan(steps, {...soon, loading: TODAY - 400}, TODAY).filter(({isLate}) => !isLate);
  expect(past.map(({step}) => step.id)).toEqual(expect.arrayContaining(['archive', 'preference-claim']));
});

test.each(languages)('the guide has the main steps with the dates of the example (%s)', (language) => {
  const page = builtPage(`${base[language]}blog/importacion`);
  const brief = importPlan(readPlan(ROOT, language).steps, exampleShipment, TODAY).filter(({step}) => step.brief);
  expect(brief.length).toBeGreaterThanOrEqual(10);
  expect(textsOf('[data-summary] tbody tr :is(th, td):nth-child(2)', page)).toEqual(brief.map(({step}) => step.title));
  expect(textsOf('[data-summary] tbody tr :is(th, td):nth-child(1)', page).join(' ')).toMatch(/8|30/);
});

test('A calendar file has each step as a whole day with an identity, and no line is too long', () => {
  const event = (uid: string) => ({
    ...{uid, summary: 'Solicite «ñ» '.repeat(20), date: '2027-02-28', changed: '2026-11-29T10:00:00Z', sequence: 1},
    ...{description: 'Uno\nDos; tres, cuatro', url: 'https://example.com/#a=b', reminders: ['PT9H', '-P2DT15H']},
  });
  const text = calendarText({name: 'Plan', prodid: '-//A//B//ES'}, [event('a'), event('b')]);
  expect(text.split('\r\n').filter((row) => Buffer.byteLength(row) > 75)).toEqual([]);
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  expect(events.map((one) => one.getFirstPropertyValue('uid'))).toEqual(['a', 'b']);
  const [first] = events.map((one) => new ICAL.Event(one));
  expect(first?.startDate.toString()).toBe('2027-02-28');
  expect(first?.endDate.toString()).toBe('2027-03-01');
  expect(first?.description).toBe('Uno\nDos; tres, cuatro');
  expect(events[0]?.getAllSubcomponents('valarm').map((one) => `${one.getFirstPropertyValue('trigger')}`)).toEqual([
    'PT9H',
    '-P2DT15H',
  ]);
});
