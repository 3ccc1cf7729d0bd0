import {describe, expect} from 'vitest';
import {ORIGIN} from '../support/backend';
import {QUIET, test} from '../support/backend/test';

const LEAD = {name: 'Ana Gil', email: 'ana@gil.example', message: 'Cacao de Ecuador'};

/**
 * The guarantee of the forms: 2xx means that the lead is in the database or in the mailbox, and no later error loses it
 * or gives its mail another Message-ID. Tested with the real functions, PostgreSQL and a mail server.
 */
describe('A lead is not lost', () => {
  test('when the mail server stays down: it fails finally with an alarm, and is mailed after a manual retry', async ({
    backend,
  }) => {
    const form = await backend.start();
    await backend.mailProxy.cut();
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

    await backend.mailProxy.open();
    expect(await backend.query('select leads.retry_failed()')).toEqual([{retry_failed: 2}]);
    expect((await backend.drain()).status).toBe(200);
    await backend.expectCount({sent: 2, accepted: 2, stored: 2, mailed: 2});

    // A lead whose process was killed at each attempt has never reported an error.
    await backend.query(`update leads.submissions set status = 'waiting'`);
    await backend.query('update leads.submissions set attempts = 22');
    expect(await backend.drain()).toMatchObject({status: 500, report: {failed: 2, mailed: 0}});
  });

  test('when the mail server refuses the mail; the reason, which may name the visitor, is not logged', async ({
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

  test('when the mail server refuses the content of five leads: others are mailed at once, and finally stubs', async ({
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
    expect(shown, 'the view has the texts').toHaveLength(5);
    expect(shown[0]).toMatchObject({
      estado: 'Avisado sin el texto',
      ultimo_error: expect.stringContaining('No such words'),
    });
  });

  test('when the database refuses the row: the lead is mailed, and its values are not logged', async ({backend}) => {
    const form = await backend.start();
    await backend.query(`alter table leads.submissions add constraint no_ana check (fields ->> 'name' <> 'Ana Gil')`);
    expect((await backend.post(form, LEAD)).status).toBe(200);
    await backend.expectCount({sent: 1, accepted: 1, stored: 0, mailed: 1});
    expect(form.output).toContain('23514');
    expect(form.output, 'PostgreSQL’s error contains the whole row').not.toMatch(/ana@gil|Ana Gil|Cacao/);
  });
});

/** Concurrent, because they wait for timeouts. */
describe.concurrent('A lead is not lost when database or mail server do not answer', () => {
  test('when the mail server hangs, then recovers', async ({backend, expect}) => {
    const form = await backend.start();
    backend.mailProxy.hang();
    expect(await backend.postMessages(form, 3)).toEqual([200, 200, 200]);
    const errors = (await backend.rows()).map(({last_error}) => last_error);
    expect(errors, 'answers do not wait for the mail server').toEqual([null, null, null]);
    await backend.expectEach(({last_error}) => last_error !== null);
    await backend.expectCount({sent: 3, accepted: 3, stored: 3, mailed: 0});

    await backend.mailProxy.open();
    await backend.pass('1 minute');
    expect((await backend.drain()).report).toMatchObject({mailed: 3, waiting: 0});
    await backend.expectStates('mailed');
    await backend.expectCount({sent: 3, accepted: 3, stored: 3, mailed: 3});
  });

  test('when the process is killed between store and mail, and started again', async ({backend, expect}) => {
    const form = await backend.start();
    backend.mailProxy.hang();
    expect(await backend.postMessages(form, 4)).toEqual([200, 200, 200, 200]);
    // All leads are being mailed: those that arrived after the first claim have waited until its mails were given up.
    await backend.expectEach(({attempts}) => attempts === 1);
    await form.kill();
    await backend.mailProxy.open();

    expect((await backend.drain()).report, 'while the killed process holds its lease').toMatchObject({mailed: 0});
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
    'when the database %s: it is mailed before the page gives up, and later leads are stored again',
    async ([, error, before], {backend, expect}) => {
      const form = await backend.start();
      await backend.postMessages(form, before);
      await backend.expectCount({sent: before, accepted: before, stored: before, mailed: before});
      await backend.expectStates('mailed');
      await backend.databaseProxy[error]();
      const start = Date.now();
      // More leads than the function has connections: all of them must recover with the database.
      expect(await backend.postMessages(form, 3)).toEqual([200, 200, 200]);
      expect(Date.now() - start, 'milliseconds; the page waits no longer').toBeLessThan(10_000);
      const sent = before + 3;
      await backend.expectCount({sent, accepted: sent, stored: before, mailed: sent});

      await backend.databaseProxy.open();
      expect(await backend.postMessages(form, 1)).toEqual([200]);
      await backend.expectCount({sent: sent + 1, accepted: sent + 1, stored: before + 1, mailed: sent + 1});
    },
  );

  test('when the database is too slow: it is mailed once, and not stored later', async ({backend, expect}) => {
    const form = await backend.start('send-contact-email', {ADDRESS_HEADER: ''});
    await backend.postMessages(form, 1);
    await backend.expectCount({sent: 1, accepted: 1, stored: 1, mailed: 1});
    await backend.expectStates('mailed');
    // All submissions of this address wait for this row.
    await backend.query('begin');
    await backend.query('select from leads.rate_limits for update');
    expect(await backend.postMessages(form, 3)).toEqual([200, 200, 200]);
    const statements = `select from pg_stat_activity
      where application_name = 'forms' and state = 'active' and datname = current_database()`;
    // Within a transaction the server would repeat its first snapshot.
    const waiting = () => backend.query('select pg_stat_clear_snapshot()').then(() => backend.query(statements));
    await expect.poll(waiting, {message: 'statements that still wait'}).toEqual([]);
    await backend.query('commit');
    await backend.expectCount({sent: 4, accepted: 4, stored: 1, mailed: 4});
  });

  test('when the database stays away during a flood: 30 mails, and 503 for the rest', async ({backend, expect}) => {
    const form = await backend.start();
    await backend.databaseProxy.cut();
    // Not all at once: a slow machine has five seconds for each mail.
    const statuses: number[] = [];
    for (let posted = 0; posted < 45; posted += 5) {
      statuses.push(...(await backend.postMessages(form, 5)));
    }
    expect(statuses.filter((status) => status === 503)).toHaveLength(15);
    const refused = await backend.post(form, LEAD);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '600']);
    await backend.expectCount({sent: 46, accepted: 30, stored: 0, mailed: 30});

    await backend.databaseProxy.open();
    expect((await backend.post(form, LEAD)).status, 'stored as soon as the database is back').toBe(200);
    await backend.expectCount({sent: 47, accepted: 31, stored: 1, mailed: 31});
  });

  test('when both are away: the answer is 503', async ({backend, expect}) => {
    const form = await backend.start();
    backend.databaseProxy.hang();
    backend.mailProxy.hang();
    const start = Date.now();
    const response = await backend.post(form, LEAD);
    expect(Date.now() - start, 'milliseconds; the page waits no longer').toBeLessThan(10_000);
    expect(response.status).toBe(503);
    expect(response.headers.get('access-control-allow-origin'), 'the page may read it').toBe(ORIGIN);
    await backend.expectCount({sent: 1, accepted: 0, stored: 0, mailed: 0});
  });
});
