/** The dates of blog/calendar.yml in the iCalendar files and in an article's table. content-errors.test.ts tests errors in the data. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import ICAL from 'ical.js';
import {afterAll, expect, test} from 'vitest';
import {readCalendar} from '../../plugins/content/calendar';
import {monthsLater} from '../../plugins/content/dates';
import type {BuiltSite} from '../../plugins/postbuild/built-site';
import {calendarsStep} from '../../plugins/postbuild/calendars';
import {firm} from '../../src/site/firm';
import {articlesIn, ROOT} from '../support/articles';
import {builtDocument, readBuiltFile, textsOf} from '../support/built-pages';
import {baseUrl, dictionary, languages} from '../support/site-pages';
import {CALENDAR, SmallSite} from '../support/small-site';

/** Reverses the typography that the build adds: no-break spaces and typographic apostrophes. */
const normalize = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('’', "'");

const eventsOf = (content: string) =>
  new ICAL.Component(ICAL.parse(content)).getAllSubcomponents('vevent').map((component) => ({
    component,
    event: new ICAL.Event(component),
  }));

test.each(languages)(
  'The calendar feed has every date as an all-day event with a reminder and its source (%s)',
  (language) => {
    const feed = readBuiltFile(`${baseUrl[language]}calendario.ics`).toString();
    expect(feed.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    const events = eventsOf(feed);
    const dates = readCalendar(ROOT, language);
    expect(dates.length).toBeGreaterThan(12);
    expect(events.map(({event}) => event.startDate.toString())).toEqual(dates.map(({date}) => date));
    expect(new Set(events.map(({event}) => event.uid)).size).toBe(dates.length);
    for (const [index, {component, event}] of events.entries()) {
      const {id, title, who, missed, source, unconfirmed} = dates[index] as NonNullable<(typeof dates)[number]>;
      expect.soft(event.startDate.isDate && event.duration.toString(), id).toBe('P1D');
      const prefix = unconfirmed ? `${dictionary(language, 'calculators')['calendar.unconfirmed']?.message}: ` : '';
      expect.soft(event.summary).toBe(prefix + title);
      for (const detail of [who, missed, `${source.name ?? ''}${source.details}`, source.url ?? '', '2026']) {
        expect.soft(event.description, id).toContain(detail);
      }
      const alarm = component.getFirstSubcomponent('valarm');
      expect.soft(alarm?.getFirstPropertyValue('trigger')?.toString(), id).toBe('-P29DT15H');
      expect
        .soft(component.getFirstPropertyValue('url'))
        .toBe(`${firm.website}${baseUrl[language]}herramientas/calendario#${id}`);
      const [singleEvent] = eventsOf(readBuiltFile(`${baseUrl[language]}calendario/${id}.ics`).toString());
      expect.soft(singleEvent?.component.toString(), id).toBe(component.toString());
    }
    expect(events.filter(({event}) => event.isRecurring())).toHaveLength(1);
  },
);

test('The event of a postponed date keeps its UID, and SEQUENCE and LAST-MODIFIED increase', () => {
  const site = new SmallSite();
  afterAll(() => site.remove());
  const buildCalendar = () => {
    calendarsStep({siteDir: site.folder, folder: path.join(site.folder, 'build')} as BuiltSite).run?.();
    const [firstEvent] = eventsOf(readFileSync(path.join(site.folder, 'build/calendario.ics'), 'utf8'));
    const {component, event} = firstEvent as NonNullable<typeof firstEvent>;
    return {
      date: event.startDate.toString(),
      uid: event.uid,
      sequence: event.sequence,
      lastModified: `${component.getFirstPropertyValue('last-modified')}`,
    };
  };
  const eventBefore = buildCalendar();
  site.edit(CALENDAR.es, 'date: 2027-01-31', 'date: 2027-06-30');
  site.edit(CALENDAR.es, 'checked: 2026-11-20', 'checked: 2026-12-15');
  const eventAfter = buildCalendar();
  expect(eventAfter).toEqual({
    ...eventBefore,
    date: '2027-06-30',
    sequence: expect.any(Number),
    lastModified: expect.any(String),
  });
  expect(eventAfter.sequence).toBeGreaterThan(eventBefore.sequence);
  expect(eventAfter.lastModified > eventBefore.lastModified).toBe(true);
});

test('A deleted date disappears from the calendar feed', () => {
  const site = new SmallSite();
  afterAll(() => site.remove());
  const buildCalendar = () => {
    calendarsStep({siteDir: site.folder, folder: path.join(site.folder, 'build')} as BuiltSite).run?.();
    return eventsOf(readFileSync(path.join(site.folder, 'build/calendario.ics'), 'utf8')).map(({event}) => event.uid);
  };
  for (const file of Object.values(CALENDAR)) {
    const entry = readFileSync(path.join(site.folder, file), 'utf8');
    site.write(file, `${entry}\n${entry.replace('id: plazo', 'id: otro')}`);
  }
  const [keptUid, removedUid] = buildCalendar();
  expect([keptUid, removedUid]).toEqual([expect.stringMatching(/^plazo/), expect.stringMatching(/^otro/)]);
  for (const file of Object.values(CALENDAR)) {
    const [entry = ''] = readFileSync(path.join(site.folder, file), 'utf8').split('\n\n');
    site.write(file, `${entry}\n`);
  }
  expect(buildCalendar()).toEqual([keptUid]);
});

test.each(languages)(
  'The article on import trends lists the dates of the next twelve months, each with its source (%s)',
  (language) => {
    const article = articlesIn(language).find((candidate) => candidate.slug.endsWith('tendencias-importacion'));
    const page = builtDocument(article?.path ?? '');
    const checked = article?.frontMatter.checked ?? '';
    const comingDates = readCalendar(ROOT, language).filter(
      ({date, repeats}) => repeats || (date >= checked && date <= monthsLater(checked, 12)),
    );
    const rows = page.find('[data-part] table tbody tr');
    expect(textsOf('[data-part] table tbody tr td:nth-child(2)', page)).toEqual(comingDates.map(({title}) => title));
    expect(textsOf('[data-part] table tbody tr td:nth-child(4)', page)).toEqual(
      comingDates.map(({missed}) => expect.stringContaining(missed)),
    );
    const citations = rows.find('td:nth-child(4) sup a').get();
    const notes = citations.map(({attribs}) => normalize(page.find(`[id="${attribs.href?.slice(1)}"]`).text()));
    const isSourceOf = (note = '', {source: {name = '', details}}: (typeof comingDates)[number]) =>
      [name, details].every((part) => note.includes(normalize(part)));
    expect(comingDates.filter((entry, index) => !isSourceOf(notes[index], entry))).toEqual([]);
  },
);
