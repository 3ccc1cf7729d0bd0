import {describe, expect} from 'vitest';
import {test} from '../support/backend/test';

/** Mails of the functions to the firm: summaries and alarms. */
describe('Notices', () => {
  test('a week and a month are summarised once, even by two outboxes and after a failure', async ({backend}) => {
    const outboxes = [await backend.start('deliver-outbox'), await backend.start('deliver-outbox')];
    const drain = () => Promise.all(outboxes.map((outbox) => backend.drain(outbox)));
    await drain();
    expect(backend.notices, 'the first one comes after a whole week').toEqual([]);

    await backend.query(
      `insert into leads.submissions (form, fields, message_key, status, signs, received_at)
       select form, '{"email": "a@b.example"}', gen_random_uuid(), status, signs::text[],
         (date_trunc('week', now() at time zone 'Europe/Madrid') - before::interval) at time zone 'Europe/Madrid'
       from (values ('contact', 'mailed', null, '3 days'), ('contact', 'mailed', '{honeypot}', '1 hour'),
         ('contact', 'closed', null, '7 days 1 hour'), ('registration', 'closed', null, '1 minute')) as v(form, status, signs, before)`,
    );
    await backend.query(`update leads.notices set sent_at = now() - interval '32 days', claimed_at = '-infinity'`);
    backend.mailServer.refusal = {message: 'Not now', code: 451};
    await drain();
    backend.mailServer.refusal = null;
    await drain();
    expect(backend.notices, 'the claim has not expired').toEqual([]);
    await backend.query(`update leads.notices set claimed_at = claimed_at - interval '11 minutes'`);
    await drain();
    await drain();
    const subjects = backend.notices.map(({subject}) => subject).sort();
    expect(subjects).toEqual([
      'Formularios de la web · Resumen de la semana pasada',
      'Formularios de la web · Resumen del mes pasado',
    ]);
    const week = backend.notices.find(({subject}) => subject?.includes('semana'));
    expect(week?.text).toContain('Consulta desde la web: 2 (1 con marca de posible spam)');
    expect(week?.text).toContain('Registro de interés desde la web: 1');
    expect(week?.text).toContain('No se han podido enviar por correo: 0');
    expect(week?.text).toContain('El más antiguo en espera: ninguno');
  });

  test('each is due again after its interval, summaries at seven in the firm’s time zone', async ({backend}) => {
    const madrid = `$2::timestamp at time zone 'Europe/Madrid'`;
    for (const [kind, sent, before, due] of [
      ['week', '2026-11-23 07:00', '2026-11-30 06:59', '2026-11-30 07:00'],
      ['week', '2026-07-13 07:00', '2026-07-20 06:59', '2026-07-20 07:00'],
      ['week', '2026-11-24 18:00', '2026-11-30 06:59', '2026-11-30 07:00'],
      ['month', '2026-11-01 07:00', '2026-12-01 06:59', '2026-12-01 07:00'],
      ['cap', '2026-11-23 10:00', '2026-11-23 10:59', '2026-11-23 11:01'],
      ['failed', '2026-11-23 10:00', '2026-11-24 09:59', '2026-11-24 10:01'],
      ['full', '2026-11-23 10:00', '2026-11-24 09:59', '2026-11-24 10:01'],
    ] as const) {
      await backend.query('delete from leads.notices');
      await backend.query(`insert into leads.notices values ($1, ${madrid}, ${madrid})`, [kind, sent]);
      const claim = (now: string) =>
        backend.query(`select kind from leads.claim_notices(array[$1], ${madrid}) as kind`, [kind, now]);
      expect(await claim(before), `${kind}, ${before}`).toEqual([]);
      expect(await claim(due), `${kind}, ${due}`).toEqual([{kind}]);
    }
  });

  test('an alarm is mailed once a day while it lasts, again when it returns, and hides no other', async ({backend}) => {
    const alarms = () => backend.notices.map(({text}) => text?.match(/Avisos:?\s*(.*)/)?.[1]);
    const failed = 'Mensajes que no se han podido enviar por correo: 1.';
    const overdue = 'Mensajes que llevan más de una hora en espera: 1.';
    await backend.insert({status: 'failed'});
    for (const _ of ['first', 'a minute later']) {
      expect((await backend.drain()).status).toBe(500);
    }
    expect(alarms()).toEqual([failed]);
    await backend.insert({age: '2 hours'});
    await backend.query(
      `update leads.submissions set next_attempt_at = now() + interval '1 hour' where status = 'waiting'`,
    );
    expect((await backend.drain()).report).toMatchObject({alarms: [failed, overdue]});
    expect(alarms(), 'the new one alone').toEqual([failed, overdue]);
    await backend.query(`update leads.notices set sent_at = sent_at - interval '25 hours', claimed_at = '-infinity'`);
    await backend.drain();
    expect(backend.notices, 'both in one mail').toHaveLength(3);
    await backend.query(`update leads.submissions set status = 'closed'`);
    expect((await backend.drain()).status).toBe(200);
    await backend.insert({status: 'failed'});
    await backend.drain();
    expect(alarms().slice(3)).toEqual([failed]);
  });
});
