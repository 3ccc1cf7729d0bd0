import {describe, expect} from 'vitest';
import {ORIGIN} from '../support/backend';
import {QUIET, test} from '../support/backend/test';

const LEAD = {name: 'Ana Gil', email: 'ana@gil.example', message: 'Cacao de Ecuador'};

/**
 * The promise of the forms: 2xx means that the lead is in the database or in the mailbox, and no fault between the two loses it or gives
 * its mail another Message-ID. The real functions, a real PostgreSQL, a real mail server.
 */
describe('A lead is not lost', () => {
  test('when the mail server stays down: given up in the end, reported, and mailed when a person says so', async ({
    backend,
  }) => {
    const form = await backend.start();
    await backend.mailWay.cut();
    expect(await backend.postMessages(form, 2)).toEqual([200, 200]);
    await backend.expectEach(({last_error}) => last_error !== null);
    expect(await backend.drain(), 'nothing is due yet').toEqual({
      status: 200,
      report: {...QUIET, waiting: 2, stored: 2},
    });

    let hours = 0;
    for (let attempt = 2; attempt <= 22; attempt++) {
      const pauses = (await backend.rows()).map(({due_in}) => due_in);
      const longest = Math.max(...pauses);
      const pause = Math.min(30 * 2 ** (attempt - 2), 6 * 3600);
      expect(longest, 'each failure doubles the pause').toBeLessThanOrEqual(pause);
      expect(Math.min(...pauses)).toBeGreaterThan(pause - 10);
      hours += longest / 3600;
      await backend.pass(`${Math.ceil(longest) + 1} seconds`);
      const {status, report} = await backend.drain();
      expect(report).toMatchObject({mailed: 0, postponed: 2});
      expect(status, 'schedulers hear of what waits for more than an hour').toBe(hours > 1 ? 500 : 200);
    }
    expect(hours, 'the attempts outlast a weekend').toBeCloseTo(74.5, 0);
    await backend.expectStates('failed');

    const alarm = await backend.drain();
    expect(alarm.status, 'schedulers raise an alarm').toBe(500);
    expect(alarm.report).toMatchObject({failed: 2, waiting: 0, mailed: 0});
    expect(await backend.query('select texto, ultimo_error from leads.atascados')).toHaveLength(2);

    await backend.mailWay.open();
    expect(await backend.query('select leads.retry_failed()')).toEqual([{retry_failed: 2}]);
    expect((await backend.drain()).status).toBe(200);
    await backend.expectCount({sent: 2, accepted: 2, stored: 2, mailed: 2});

    // Of one whose process was killed at every attempt nobody ever heard.
    await backend.query(`update leads.submissions set status = 'waiting'`);
    await backend.query('update leads.submissions set attempts = 22');
    expect(await backend.drain()).toMatchObject({status: 500, report: {failed: 2, mailed: 0}});
  });

  test('when the mail server refuses the mail, and its reason, which may name the visitor, stays out of the log', async ({
    backend,
  }) => {
    const form = await backend.start();
    backend.mailServer.refusal = {message: 'ana@gil.example is on a list', code: 451};
    await backend.post(form, LEAD);
    await backend.expectEach(({last_error}) => /ana@gil.example/.test(last_error ?? ''));
    expect(form.output).not.toMatch(/ana@gil|Ana Gil|Cacao/);
    backend.mailServer.refusal = null;
    await backend.pass('1 minute');
    await backend.drain();
    await backend.expectCount({sent: 1, accepted: 1, stored: 1, mailed: 1});
  });

  test('when the mail server refuses the content of five: the lead behind them goes out at once, and of each a stub in the end', async ({
    backend,
  }) => {
    backend.mailServer.refusal = {message: 'No such words here', code: 554, containing: 'Palabra prohibida'};
    const refused = Array.from({length: 5}, (_, index) => ({name: `Ana ${index}`, message: 'Palabra prohibida'}));
    await backend.insert(...refused, {name: 'Bea'});
    expect((await backend.drain()).report).toMatchObject({mailed: 1, postponed: 5});
    expect(backend.mails.map(({subject}) => subject)).toEqual([expect.stringContaining('Consulta de Bea')]);
    for (const mailed of [0, 0, 5]) {
      await backend.pass('10 minutes');
      expect((await backend.drain()).report).toMatchObject({mailed, postponed: 5 - mailed});
    }
    await backend.expectCount({sent: 0, accepted: 0, stored: 6, mailed: 6});

    const references = (await backend.rows())
      .filter(({fields}) => fields.name !== 'Bea')
      .map(({reference}) => reference);
    const stubs = backend.mails.slice(1);
    const stubbed = stubs.map(({subject}) => subject?.match(/espera en la base de datos \[(.*)\]$/)?.[1]);
    expect(stubbed.sort()).toEqual(references.sort());
    for (const {text, replyTo} of stubs) {
      expect([text, replyTo]).toEqual([expect.not.stringMatching(/Ana|prohibida/), undefined]);
    }
    const shown = await backend.query('select referencia, estado, ultimo_error from leads.atascados');
    expect(shown, 'the words are where the stub says').toHaveLength(5);
    expect(shown[0]).toMatchObject({
      estado: 'Avisado sin el texto',
      ultimo_error: expect.stringContaining('No such words'),
    });
  });

  test('when the database refuses it with its words: it is mailed, and they stay out of the log', async ({backend}) => {
    const form = await backend.start();
    await backend.query(`alter table leads.submissions add constraint no_ana check (fields ->> 'name' <> 'Ana Gil')`);
    expect((await backend.post(form, LEAD)).status).toBe(200);
    await backend.expectCount({sent: 1, accepted: 1, stored: 0, mailed: 1});
    expect(form.output).toContain('23514');
    expect(form.output, 'of a row that it does not take PostgreSQL tells all').not.toMatch(/ana@gil|Ana Gil|Cacao/);
  });
});

/** They wait for what gives no answer: at the same time. */
describe.concurrent('A lead is not lost, however long others say nothing', () => {
  test('when the mail server hangs, then recovers', async ({backend, expect}) => {
    const form = await backend.start();
    backend.mailWay.hang();
    expect(await backend.postMessages(form, 3)).toEqual([200, 200, 200]);
    const errors = (await backend.rows()).map(({last_error}) => last_error);
    expect(errors, 'nobody waits until the mail server is given up').toEqual([null, null, null]);
    await backend.expectEach(({last_error}) => last_error !== null);
    await backend.expectCount({sent: 3, accepted: 3, stored: 3, mailed: 0});

    await backend.mailWay.open();
    await backend.pass('1 minute');
    expect((await backend.drain()).report).toMatchObject({mailed: 3, waiting: 0});
    await backend.expectStates('mailed');
    await backend.expectCount({sent: 3, accepted: 3, stored: 3, mailed: 3});
  });

  test('when the process is killed between store and mail, and started again', async ({backend, expect}) => {
    const form = await backend.start();
    backend.mailWay.hang();
    expect(await backend.postMessages(form, 4)).toEqual([200, 200, 200, 200]);
    // It is at the mails just now. Those that came after its first look have waited until it gave up the first ones.
    await backend.expectEach(({attempts}) => attempts === 1);
    await form.kill();
    await backend.mailWay.open();

    expect((await backend.drain()).report, 'while the dead one holds its lease').toMatchObject({mailed: 0});
    await backend.expectCount({sent: 4, accepted: 4, stored: 4, mailed: 0});
    await backend.pass('2 minutes');
    expect((await backend.drain()).report).toMatchObject({mailed: 4, waiting: 0});
    await backend.expectCount({sent: 4, accepted: 4, stored: 4, mailed: 4});
  });

  test.for([
    ['is away from the start', 'cut', 0],
    ['goes away while the function is connected', 'cut', 2],
    ['hangs', 'hang', 1],
  ] as const)(
    'when the database %s: it is mailed before the page gives up, and stored again later',
    async ([, fault, before], {backend, expect}) => {
      const form = await backend.start();
      await backend.postMessages(form, before);
      await backend.expectCount({sent: before, accepted: before, stored: before, mailed: before});
      await backend.expectStates('mailed');
      await backend.databaseWay[fault]();
      const start = Date.now();
      // More than the function has connections: each of them must be back as soon as the database is.
      expect(await backend.postMessages(form, 3)).toEqual([200, 200, 200]);
      expect(Date.now() - start, 'milliseconds; the page waits no longer').toBeLessThan(10_000);
      const kept = before + 3;
      await backend.expectCount({sent: kept, accepted: kept, stored: before, mailed: kept});

      await backend.databaseWay.open();
      expect(await backend.postMessages(form, 1)).toEqual([200]);
      await backend.expectCount({sent: kept + 1, accepted: kept + 1, stored: before + 1, mailed: kept + 1});
    },
  );

  test('when the database is too slow: it is mailed, and not stored and mailed again later', async ({
    backend,
    expect,
  }) => {
    const form = await backend.start('send-contact-email', {ADDRESS_HEADER: ''});
    await backend.postMessages(form, 1);
    await backend.expectCount({sent: 1, accepted: 1, stored: 1, mailed: 1});
    await backend.expectStates('mailed');
    // Every submission of this address waits for this row.
    await backend.query('begin');
    await backend.query('select from leads.rate_limits for update');
    expect(await backend.postMessages(form, 3)).toEqual([200, 200, 200]);
    const statements = `select from pg_stat_activity
      where application_name = 'forms' and state = 'active' and datname = current_database()`;
    // Within a transaction the server would show the same for ever.
    const waiting = () => backend.query('select pg_stat_clear_snapshot()').then(() => backend.query(statements));
    await expect.poll(waiting, {message: 'statements that still wait'}).toEqual([]);
    await backend.query('commit');
    await backend.expectCount({sent: 4, accepted: 4, stored: 1, mailed: 4});
  });

  test('when the database stays away under a flood: so many mails as a mailbox bears, 503 for the rest', async ({
    backend,
    expect,
  }) => {
    const form = await backend.start();
    await backend.databaseWay.cut();
    // Not all at once: a slow machine has five seconds for each mail.
    const statuses: number[] = [];
    for (let posted = 0; posted < 45; posted += 5) {
      statuses.push(...(await backend.postMessages(form, 5)));
    }
    expect(statuses.filter((status) => status === 503)).toHaveLength(15);
    const refused = await backend.post(form, LEAD);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '600']);
    await backend.expectCount({sent: 46, accepted: 30, stored: 0, mailed: 30});

    await backend.databaseWay.open();
    expect((await backend.post(form, LEAD)).status, 'and stored as soon as it is back').toBe(200);
    await backend.expectCount({sent: 47, accepted: 31, stored: 1, mailed: 31});
  });

  test('when both are away: 503, and nobody is told otherwise', async ({backend, expect}) => {
    const form = await backend.start();
    backend.databaseWay.hang();
    backend.mailWay.hang();
    const start = Date.now();
    const response = await backend.post(form, LEAD);
    expect(Date.now() - start, 'milliseconds; the page waits no longer').toBeLessThan(10_000);
    expect(response.status).toBe(503);
    expect(response.headers.get('access-control-allow-origin'), 'the page may read it').toBe(ORIGIN);
    await backend.expectCount({sent: 1, accepted: 0, stored: 0, mailed: 0});
  });
});
