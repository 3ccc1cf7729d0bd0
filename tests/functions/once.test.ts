import {describe, expect} from 'vitest';
import {test} from '../support/backend/test';

const LEAD = {name: 'Ana Gil', email: 'ana@gil.example', message: 'Cacao de Ecuador'};

describe('A lead is stored and mailed once', () => {
  test('when it is posted 20 times at once', async ({backend}) => {
    const [first, second] = [await backend.start(), await backend.start()];
    const headers = {'Idempotency-Key': '6f3c1c1e-6c5e-4f0e-9a55-0d4a0f0f6a11'};
    const responses = await Promise.all(
      Array.from({length: 20}, (_, index) => backend.post(index % 2 ? first : second, LEAD, headers)),
    );
    expect(responses.map(({status}) => status)).toEqual(Array(20).fill(200));
    await backend.expectStates('mailed');
    await backend.expectCount({sent: 20, accepted: 20, stored: 1, mailed: 1});
  });

  test('when its answer is lost, and it is sent again from the page in the other language', async ({backend}) => {
    const form = await backend.start();
    const post = async (message: string, key = '6f3c1c1e-6c5e-4f0e-9a55-0d4a0f0f6a11') =>
      (await (await backend.post(form, {...LEAD, message}, {'Idempotency-Key': key})).json()).reference as string;
    const spanish = await post('Cacao de Ecuador\n\nEmpresa: Gil\nTeléfono: 600');
    expect(await post('Cacao de Ecuador\n\nCompany: Gil\nPhone: 600')).toBe(spanish);
    await backend.expectCount({sent: 2, accepted: 2, stored: 1, mailed: 1});
    expect(await post('Cacao de Perú\n\nCompany: Gil\nPhone: 600'), 'the same key, other words').not.toBe(spanish);
    expect(await post('Cacao de Ecuador\n\nEmpresa: Gil\nTeléfono: 600', 'other')).not.toBe(spanish);
    await backend.expectCount({sent: 4, accepted: 4, stored: 3, mailed: 3});
  });

  test('but the same words the next day are another lead with another mail', async ({backend}) => {
    const form = await backend.start();
    for (const [pause, sent, stored] of [
      ['0 hours', 1, 1],
      ['23 hours', 2, 1],
      ['61 minutes', 3, 2],
    ] as const) {
      await backend.pass(pause);
      await backend.post(form, LEAD);
      await backend.expectCount({sent, accepted: sent, stored, mailed: stored});
      await backend.expectStates('mailed');
    }
    expect(new Set(backend.mails.map(({messageId}) => messageId)).size).toBe(2);
  });

  test('and a second mail has the same Message-ID', async ({backend}) => {
    const form = await backend.start();
    await backend.databaseProxy.cut();
    await backend.post(form, LEAD);
    await backend.databaseProxy.open();
    await backend.post(form, LEAD);
    await backend.expectCount({sent: 2, accepted: 2, stored: 1, mailed: 2});
    await backend.drain();
    const [direct, stored] = backend.mails.map(({messageId}) => messageId);
    expect(direct, 'so that a mailbox recognises the second copy').toBe(stored);
  });

  test('when two drains work on 50 leads at once', async ({backend}) => {
    await backend.insert(...Array.from({length: 50}, (_, index) => ({name: `Ana ${index}`})));
    const outboxes = [await backend.start('deliver-outbox'), await backend.start('deliver-outbox')];
    for (const {status, report} of await Promise.all(outboxes.map((outbox) => backend.drain(outbox)))) {
      expect(status).toBe(200);
      expect(report.mailed, 'both have mailed leads').toBeGreaterThan(0);
    }
    expect(new Set(backend.mails.map(({subject}) => subject)).size).toBe(50);
    await backend.expectStates('mailed');
    await backend.expectCount({sent: 0, accepted: 0, stored: 50, mailed: 50});
  });

  test('when another drain has claimed some of them, without delaying the others', async ({backend}) => {
    await backend.insert(...Array(8).fill({}));
    await backend.query('begin');
    await backend.query(`select leads.claim(3, '2 minutes', 100, 20, 14)`);
    expect((await backend.drain()).report).toMatchObject({mailed: 5, waiting: 3});
    await backend.query('commit');
    expect((await backend.drain()).report).toMatchObject({mailed: 0, waiting: 3});
    await backend.expectCount({sent: 0, accepted: 0, stored: 8, mailed: 5});
  });

  test('when an attempt ends late: it does not overwrite later changes', async ({backend}) => {
    await backend.insert({}, {});
    const claim = `select id, message_key from leads.claim(2, '0 seconds', 100, 20, 14)`;
    const claimed = await backend.query<{id: string; message_key: string}>(claim);
    await backend.query(claim);
    await backend.query(`update leads.submissions set status = 'closed' where id = $1`, [claimed[0]?.id]);
    for (const [index, {id}] of claimed.entries()) {
      await backend.query(`select leads.finish($1, $2, 'Late', false, '30 seconds', 14)`, [id, 2 - index]);
    }
    const states = (await backend.rows()).map(({status, last_error}) => `${status} ${last_error}`);
    expect(states.sort()).toEqual(['closed null', 'waiting null']);
  });

  test('when the database is overloaded: 503 for some leads, and one mail of each after a second try', async ({
    backend,
  }) => {
    const form = await backend.start('send-contact-email', {ADDRESS_HEADER: 'x-real-ip'});
    await backend.query(`
      create function leads.slowly() returns trigger language plpgsql as 'begin perform pg_sleep(0.62); return new; end';
      create trigger slowly before insert on leads.submissions for each row execute function leads.slowly();`);
    const names = Array.from({length: 40}, (_, index) => `Ana ${index}`);
    const attempt = async (name: string) =>
      (await backend.post(form, {...LEAD, name}, {'Idempotency-Key': `key of ${name}`})).status;
    const stored = async () => (await backend.rows()).map(({fields}) => fields.name);
    /** The senders of mails with different Message-IDs, when no mail is waiting any more. */
    const mailed = async () => {
      await expect
        .poll(async () => {
          await backend.pass('5 minutes');
          return (await backend.drain()).report.waiting;
        })
        .toBe(0);
      const byId = new Map(backend.mails.map(({messageId, replyTo}) => [messageId, replyTo?.[0]?.name]));
      return [...byId.values()];
    };

    const statuses = new Map(await Promise.all(names.map(async (name) => [name, await attempt(name)] as const)));
    const refused = names.filter((name) => statuses.get(name) === 503);
    const accepted = names.filter((name) => statuses.get(name) === 200);
    expect([...refused, ...accepted].sort()).toEqual([...names].sort());
    expect(Math.min(refused.length, accepted.length)).toBeGreaterThan(0);
    const first = await mailed();
    expect(first, 'each accepted one').toEqual(expect.arrayContaining(accepted));
    expect(new Set(first).size, 'once').toBe(first.length);
    const arrived = refused.filter((name) => first.includes(name));
    expect(await stored(), 'no other mail past the database').toEqual(expect.arrayContaining(arrived));

    await backend.query('drop trigger slowly on leads.submissions');
    for (const name of refused) {
      expect(await attempt(name)).toBe(200);
    }
    expect((await mailed()).sort(), 'with a second try, all of them once').toEqual([...names].sort());
    expect(new Set(await stored()).size).toBe((await stored()).length);
  });
});
