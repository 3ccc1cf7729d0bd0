import {describe, expect} from 'vitest';
import {ORIGIN} from '../support/backend';
import {pgBouncerError} from '../support/backend/postgres';
import {test} from '../support/backend/test';

const CONTACT = {name: 'Ana Gil', email: 'ana@gil.example', message: 'Cacao de Ecuador'};

/**
 * The guarantee of the forms: after a 200, the submission is in the database. No later error loses the submission or emails
 * it twice. The tests run the deployed bundles, PostgreSQL and a mail server, and count the sent, accepted, stored and
 * emailed submissions.
 */
describe.concurrent('No accepted submission is lost', () => {
  test('if the mail server is down for three days: submissions fail with an alarm, and a manual retry emails them', async ({
    backend,
    expect,
  }) => {
    const form = await backend.start();
    await backend.mailProxy.cut();
    expect(await backend.postMessages(form, 2)).toEqual([200, 200]);
    await backend.expectEach(({last_error}) => last_error !== null);
    const report = {mailed: 0, postponed: 0, waiting: 2, failed: 0, alarms: []};
    expect(await backend.callOutbox(), 'nothing is due yet').toMatchObject({status: 200, report});

    let hours = 0;
    const waitForNextAttempt = async (attempt: number) => {
      const pauses = (await backend.readSubmissions()).map(({due_in}) => due_in);
      const pause = Math.min(30 * 2 ** (attempt - 1), 6 * 3600);
      expect(Math.max(...pauses), 'each failure doubles the pause').toBeLessThanOrEqual(pause);
      expect(Math.min(...pauses)).toBeGreaterThan(pause - 10);
      hours += pause / 3600;
      await backend.advanceTime(`${pause + 1} seconds`);
    };
    for (let attempt = 1; attempt < 21; attempt++) {
      await waitForNextAttempt(attempt);
      const {status, report} = await backend.callOutbox();
      expect(report).toMatchObject({mailed: 0, postponed: 2});
      expect(status, 'an error for schedulers when a submission has waited for more than an hour').toBe(
        hours > 1 ? 500 : 200,
      );
    }
    await waitForNextAttempt(21);
    expect(hours, 'the attempts outlast a weekend').toBeCloseTo(74.5, 0);
    expect(await backend.callOutbox()).toMatchObject({status: 500, report: {failed: 2, waiting: 0, postponed: 0}});
    expect(await backend.query('select texto, ultimo_error from leads.atascados')).toHaveLength(2);

    await backend.mailProxy.open();
    expect(await backend.query('select leads.retry_failed()')).toEqual([{retry_failed: 2}]);
    expect((await backend.callOutbox()).status).toBe(200);
    await backend.expectCounts({sent: 2, accepted: 2, stored: 2, mailed: 2});
  });

  test('if the mail server rejects five emails for their content: others are sent, and the reason is not logged', async ({
    backend,
    expect,
  }) => {
    const form = await backend.start();
    backend.mailServer.rejection = {message: 'ana@gil.example is on a list', code: 554, containing: 'Cacao'};
    for (let index = 0; index < 5; index++) {
      await backend.post(form, {...CONTACT, message: `Cacao ${index}`});
    }
    await backend.expectEach(({last_error}) => /ana@gil.example/.test(last_error ?? ''));
    // The rejected emails are due for a retry, but a new one is sent before them.
    await backend.advanceTime('1 minute');
    await backend.post(form, {...CONTACT, message: 'Miel'});
    await backend.expectCounts({sent: 6, accepted: 6, stored: 6, mailed: 1});
    await backend.expectEach(({status, attempts, due_in}) => status === 'mailed' || (attempts === 2 && due_in < 61));
    expect(form.output).toMatch(/Submission [\da-f-]{36} was not mailed \(attempt 1\)/);
    expect(form.output).not.toMatch(/ana@gil|Ana Gil|Cacao/);
    await backend.query(`update leads.submissions set attempts = 21, next_attempt_at = now() where status = 'waiting'`);
    expect(await backend.callOutbox()).toMatchObject({status: 500, report: {failed: 5, waiting: 0}});
    backend.mailServer.rejection = null;
    await backend.query('select leads.retry_failed()');
    await backend.callOutbox();
    await backend.expectCounts({sent: 6, accepted: 6, stored: 6, mailed: 6});
  });

  test('if the mail server hangs: submissions are emailed when it has recovered', async ({backend, expect}) => {
    const form = await backend.start();
    backend.mailProxy.hang();
    expect(await backend.postMessages(form, 3)).toEqual([200, 200, 200]);
    const errors = (await backend.readSubmissions()).map(({last_error}) => last_error);
    expect(errors, 'responses do not wait for the mail server').toEqual([null, null, null]);
    await backend.expectEach(({last_error}) => last_error !== null);
    await backend.mailProxy.open();
    await backend.advanceTime('1 minute');
    expect((await backend.callOutbox()).report).toMatchObject({mailed: 3, waiting: 0});
    await backend.expectCounts({sent: 3, accepted: 3, stored: 3, mailed: 3});
  });

  test('if a process is killed before it emails its submissions: another one emails them after their lease', async ({
    backend,
    expect,
  }) => {
    const form = await backend.start();
    backend.mailProxy.hang();
    expect(await backend.postMessages(form, 4)).toEqual([200, 200, 200, 200]);
    // Wait until all four are claimed. Later batches are claimed when the attempts of the first one have timed out.
    await backend.expectEach(({attempts}) => attempts === 1);
    await form.kill();
    await backend.mailProxy.open();
    expect((await backend.callOutbox()).report, 'the lease of the killed process has not ended').toMatchObject({
      mailed: 0,
    });
    await backend.advanceTime('2 minutes');
    expect((await backend.callOutbox()).report).toMatchObject({mailed: 4, waiting: 0});
    await backend.expectCounts({sent: 4, accepted: 4, stored: 4, mailed: 4});
  });

  test.for([
    ['is unreachable from the start', 'cut', 0],
    ['becomes unreachable while the function is connected', 'cut', 2],
    ['hangs', 'hang', 1],
  ] as const)(
    'if the database %s: the function responds with 503 in time, and recovers',
    async ([, fault, submissionsBefore], {backend, expect}) => {
      const form = await backend.start();
      await backend.postMessages(form, submissionsBefore);
      await backend.expectEach(({status}) => status === 'mailed');
      await backend.databaseProxy[fault]();
      const start = Date.now();
      // More submissions than the function has connections, so that all connections must recover.
      expect(await backend.postMessages(form, 3)).toEqual([503, 503, 503]);
      expect(Date.now() - start, 'milliseconds until the responses; the page waits 10 s').toBeLessThan(10_000);
      await backend.expectCounts({
        sent: submissionsBefore + 3,
        accepted: submissionsBefore,
        stored: submissionsBefore,
        mailed: submissionsBefore,
      });

      await backend.databaseProxy.open();
      expect((await backend.post(form, CONTACT)).status).toBe(200);
      await backend.expectCounts({
        sent: submissionsBefore + 4,
        accepted: submissionsBefore + 1,
        stored: submissionsBefore + 1,
        mailed: submissionsBefore + 1,
      });
    },
  );

  test('if a table behind PgBouncer is locked: the function responds with 503 and never stores the submission', async ({
    backend,
    expect,
  }) => {
    backend.databaseProxy.interceptFirstBytes = pgBouncerError;
    const form = await backend.start();
    expect((await backend.post(form, CONTACT)).status).toBe(200);
    await backend.expectEach(({status}) => status === 'mailed');
    await backend.query('begin');
    await backend.query('lock table leads.submissions');
    expect(await backend.postMessages(form, 3)).toEqual([503, 503, 503]);
    await backend.query('commit');
    // Wait until the server has finished all statements.
    await backend.query('begin; lock table leads.submissions; commit');
    await backend.expectCounts({sent: 4, accepted: 1, stored: 1, mailed: 1});
    expect(form.output, 'PostgreSQL cancelled the statements (query_canceled)').toContain('57014');
    expect((await backend.post(form, {...CONTACT, message: 'Miel'})).status).toBe(200);
    await backend.expectCounts({sent: 5, accepted: 2, stored: 2, mailed: 2});
  });

  test('if the database is full: the function responds with 503 without details, and logs no values', async ({
    backend,
    expect,
  }) => {
    const form = await backend.start();
    await backend.query(`
      create function leads.fill() returns trigger language plpgsql as
        'begin raise exception ''no space for %'', new.fields using errcode = ''disk_full''; end';
      create trigger fill before insert on leads.submissions for each row execute function leads.fill();`);
    const rejectedResponse = await backend.post(form, CONTACT);
    expect([rejectedResponse.status, rejectedResponse.headers.get('retry-after')]).toEqual([503, '30']);
    expect(rejectedResponse.headers.get('access-control-allow-origin'), 'the page may read it').toBe(ORIGIN);
    expect(await rejectedResponse.text()).not.toMatch(/space|Cacao/);
    expect(form.output).toContain('53100');
    expect(form.output).not.toMatch(/ana@gil|Ana Gil|Cacao/);
    await backend.query('drop trigger fill on leads.submissions');
    expect((await backend.post(form, CONTACT)).status).toBe(200);
    await backend.expectCounts({sent: 2, accepted: 1, stored: 1, mailed: 1});
  });
});

describe('A submission is stored and emailed only once', () => {
  test('if it is sent 20 times simultaneously', async ({backend}) => {
    const [first, second] = [await backend.start(), await backend.start()];
    const headers = {'Idempotency-Key': '6f3c1c1e-6c5e-4f0e-9a55-0d4a0f0f6a11'};
    const responses = await Promise.all(
      Array.from({length: 20}, (_, index) => backend.post(index % 2 ? first : second, CONTACT, headers)),
    );
    expect(responses.map(({status}) => status)).toEqual(Array(20).fill(200));
    await backend.expectCounts({sent: 20, accepted: 20, stored: 1, mailed: 1});
    await backend.post(first, {...CONTACT, message: 'Miel'}, headers);
    await backend.expectCounts({sent: 21, accepted: 21, stored: 2, mailed: 2});
    await backend.post(first, CONTACT, {'Idempotency-Key': 'another'});
    await backend.expectCounts({sent: 22, accepted: 22, stored: 3, mailed: 3});
  });

  test('if two outboxes work simultaneously', async ({backend}) => {
    await backend.insertSubmissions(...Array.from({length: 50}, (_, index) => ({name: `Ana ${index}`})));
    const outboxes = [await backend.start('deliver-outbox'), await backend.start('deliver-outbox')];
    for (const {status, report} of await Promise.all(outboxes.map((outbox) => backend.callOutbox(outbox)))) {
      expect(status).toBe(200);
      expect(report.mailed, 'each outbox has sent emails').toBeGreaterThan(0);
    }
    expect(new Set(backend.emails.map(({subject}) => subject)).size).toBe(50);
    await backend.expectCounts({sent: 0, accepted: 0, stored: 50, mailed: 50});
  });

  test('if another outbox has claimed it; unclaimed submissions are not delayed', async ({backend}) => {
    await backend.insertSubmissions(...Array(8).fill({}));
    await backend.query('begin');
    await backend.query('select leads.claim(3, 100)');
    expect((await backend.callOutbox()).report).toMatchObject({mailed: 5, waiting: 3});
    await backend.query('commit');
    expect((await backend.callOutbox()).report).toMatchObject({mailed: 0, waiting: 3});
  });

  test('if an attempt ends after its lease; its outcome does not overwrite later changes', async ({backend}) => {
    await backend.insertSubmissions({}, {});
    const claimStatement = 'select id, dedupe_key from leads.claim(2, 100)';
    const claimedRows = await backend.query<{id: string}>(claimStatement);
    await backend.advanceTime('2 minutes');
    await backend.query(claimStatement);
    await backend.query(`update leads.submissions set status = 'closed' where id = $1`, [claimedRows[0]?.id]);
    for (const [index, {id}] of claimedRows.entries()) {
      await backend.query(`select leads.finish($1, $2, 'Late')`, [id, 2 - index]);
    }
    const states = (await backend.readSubmissions()).map(({status, last_error}) => `${status} ${last_error}`);
    expect(states.sort()).toEqual(['closed null', 'waiting null']);
  });
});
