/** The dates for importers: the calendars to subscribe to, and the table of the article. Errors: content-errors.test.ts. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import ICAL from 'ical.js';
import {afterAll, expect, test} from 'vitest';
import {readCalendar} from '../../plugins/content/calendar';
import {monthsLater} from '../../plugins/content/dates';
import type {BuiltSite} from '../../plugins/postbuild/built-site';
import {calendars} from '../../plugins/postbuild/calendars';
import {firm} from '../../src/site/firm';
import {articlesIn, ROOT} from '../support/articles';
import {builtPage, readBuilt, textsOf} from '../support/built-pages';
import {base, dictionary, languages} from '../support/site-pages';
import {CALENDAR, SmallSite} from '../support/small-site';

/** A text without what the build sets: spaces at which no line breaks, and apostrophes. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('’', "'");

const eventsOf = (content: string) =>
  new ICAL.Component(ICAL.parse(content)).getAllSubcomponents('vevent').map((component) => ({
    component,
    event: new ICAL.Event(component),
  }));

test.each(languages)(
  'the calendar in %s has every date as a day of its own, with a reminder and its source',
  (language) => {
    const feed = readBuilt(`${base[language]}calendario.ics`).toString();
    expect(feed.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    const events = eventsOf(feed);
    const dates = readCalendar(ROOT, language);
    expect(dates.length).toBeGreaterThan(12);
    expect(events.map(({event}) => event.startDate.toString())).toEqual(dates.map(({date}) => date));
    expect(new Set(events.map(({event}) => event.uid)).size).toBe(dates.length);
    for (const [index, {component, event}] of events.entries()) {
      const {id, title, who, missed, source, unconfirmed} = dates[index] as NonNullable<(typeof dates)[number]>;
      expect.soft(event.startDate.isDate && event.duration.toString(), id).toBe('P1D');
      const doubt = unconfirmed ? `${dictionary(language, 'calculators')['calendar.unconfirmed']?.message}: ` : '';
      expect.soft(event.summary).toBe(doubt + title);
      for (const part of [who, missed, `${source.name ?? ''}${source.rest}`, source.url ?? '', '2026']) {
        expect.soft(event.description, id).toContain(part);
      }
      const alarm = component.getFirstSubcomponent('valarm');
      expect.soft(alarm?.getFirstPropertyValue('trigger')?.toString(), id).toBe('-P29DT15H');
      expect
        .soft(component.getFirstPropertyValue('url'))
        .toBe(`${firm.website}${base[language]}herramientas/calendario#${id}`);
      const [own] = eventsOf(readBuilt(`${base[language]}calendario/${id}.ics`).toString());
      expect.soft(own?.component.toString(), id).toBe(component.toString());
    }
    expect(events.filter(({event}) => event.isRecurring())).toHaveLength(1);
  },
);

test('A date that moves keeps its identity, and its sequence and last change rise', () => {
  const site = new SmallSite();
  afterAll(() => site.remove());
  const publish = () => {
    calendars({siteDir: site.folder, folder: path.join(site.folder, 'build')} as BuiltSite).run?.();
    const [found] = eventsOf(readFileSync(path.join(site.folder, 'build/calendario.ics'), 'utf8'));
    const {component, event} = found as NonNullable<typeof found>;
    return {
      day: event.startDate.toString(),
      uid: event.uid,
      sequence: event.sequence,
      changed: `${component.getFirstPropertyValue('last-modified')}`,
    };
  };
  const before = publish();
  site.edit(CALENDAR.es, 'date: 2027-01-31', 'date: 2027-06-30');
  site.edit(CALENDAR.es, 'checked: 2026-11-20', 'checked: 2026-12-15');
  const after = publish();
  expect(after).toEqual({...before, day: '2027-06-30', sequence: expect.any(Number), changed: expect.any(String)});
  expect(after.sequence).toBeGreaterThan(before.sequence);
  expect(after.changed > before.changed).toBe(true);
});

test('A date that is taken out leaves the calendar that readers subscribe to', () => {
  const site = new SmallSite();
  afterAll(() => site.remove());
  const publish = () => {
    calendars({siteDir: site.folder, folder: path.join(site.folder, 'build')} as BuiltSite).run?.();
    return eventsOf(readFileSync(path.join(site.folder, 'build/calendario.ics'), 'utf8')).map(({event}) => event.uid);
  };
  for (const file of Object.values(CALENDAR)) {
    const entry = readFileSync(path.join(site.folder, file), 'utf8');
    site.write(file, `${entry}\n${entry.replace('id: plazo', 'id: otro')}`);
  }
  const [kept, removed] = publish();
  expect([kept, removed]).toEqual([expect.stringMatching(/^plazo/), expect.stringMatching(/^otro/)]);
  for (const file of Object.values(CALENDAR)) {
    const [entry = ''] = readFileSync(path.join(site.folder, file), 'utf8').split('\n\n');
    site.write(file, `${entry}\n`);
  }
  expect(publish()).toEqual([kept]);
});

test.each(languages)(
  'the article with the calendar has the dates of the next twelve months as rows, each with a source (%s)',
  (language) => {
    const article = articlesIn(language).find(({path: address}) => address.endsWith('tendencias-importacion'));
    const page = builtPage(article?.path ?? '');
    const checked = article?.frontMatter.checked ?? '';
    const coming = readCalendar(ROOT, language).filter(
      ({date, repeats}) => repeats || (date >= checked && date <= monthsLater(checked, 12)),
    );
    const rows = page.find('[data-part] table tbody tr');
    expect(textsOf('[data-part] table tbody tr td:nth-child(2)', page)).toEqual(coming.map(({title}) => title));
    expect(textsOf('[data-part] table tbody tr td:nth-child(4)', page)).toEqual(
      coming.map(({missed}) => expect.stringContaining(missed)),
    );
    const marks = rows.find('td:nth-child(4) sup a').get();
    const notes = marks.map(({attribs}) => plain(page.find(`[id="${attribs.href?.slice(1)}"]`).text()));
    const isSourceOf = (note = '', {source: {name = '', rest}}: (typeof coming)[number]) =>
      [name, rest].every((words) => note.includes(plain(words)));
    expect(coming.filter((entry, index) => !isSourceOf(notes[index], entry))).toEqual([]);
  },
);
