import {strict as assert} from 'node:assert';
import {sendNotices} from './notices.ts';
import {config, type FakeServices, fakeServices, QUIET, withLog} from './testing.ts';

/** Runs `work` with webhooks that answer `status`, and returns what was posted to them. */
async function posted(status: number, work: () => Promise<unknown>): Promise<{url: string; body: unknown}[]> {
  const original = globalThis.fetch;
  const posts: {url: string; body: unknown}[] = [];
  globalThis.fetch = async (url, init) => {
    posts.push({url: String(url), body: await new Request(url, init).json()});
    return new Response('ok', {status});
  };
  try {
    await work();
  } finally {
    globalThis.fetch = original;
  }
  return posts;
}

function setUp(): FakeServices {
  return {...fakeServices(), config: {...config, alarmWebhook: 'https://hooks.example/1'}};
}

const STUCK = {...QUIET, failed: 2};
const ALARM = 'Mensajes que no se han podido enviar por correo: 2.';

Deno.test('with nothing due, nothing is sent', async () => {
  const services = setUp();
  const posts = await posted(200, async () => {
    assert.deepEqual(await sendNotices(services, {...STUCK, held: 3}), [ALARM], 'but the scheduler gets the alarm');
  });
  assert.deepEqual([services.mailer.told, posts], [[], []]);
});

Deno.test('a summary lists each form, also one without submissions, and the longest wait', async () => {
  const services = setUp();
  services.storage.due.add('week');
  services.storage.summaries = [
    {form: 'contact', received: 0, spam: 0, oldest_waiting: new Date('2026-11-21T08:05:00Z')},
    {form: 'registration', received: 3, spam: 1, oldest_waiting: new Date('2026-11-20T08:05:00Z')},
  ];
  await sendNotices(services, {...QUIET, failed: 1, spam: 9});
  assert.deepEqual(services.mailer.told, [
    {
      subject: 'Formularios de la web · Resumen de la semana pasada',
      heading: 'Resumen de la semana pasada',
      rows: [
        {label: 'Consulta desde la web', value: '0'},
        {label: 'Registro de interés desde la web', value: '3 (1 con marca de posible spam)'},
        {label: 'No se han podido enviar por correo', value: '1'},
        {label: 'Con marca de posible spam, en espera', value: '9'},
        {label: 'El más antiguo en espera', value: 'viernes, 20 de noviembre de 2026, 9:05'},
      ],
    },
  ]);
});

Deno.test('an alarm goes to the mailbox and, as one text in the format of Slack, to the webhook', async () => {
  const services = setUp();
  services.storage.due.add('failed');
  const posts = await posted(200, () => sendNotices(services, {...STUCK, overdue: 5}));
  assert.deepEqual(posts, [{url: 'https://hooks.example/1', body: {text: `Formularios de la web:\n${ALARM}`}}]);
  assert.deepEqual(services.mailer.told[0]?.rows, [{label: 'Avisos', value: ALARM}], 'the other one was sent before');
  assert.deepEqual(services.storage.confirmed, ['failed']);
});

Deno.test('several alarms at once are one mail', async () => {
  const services = setUp();
  services.storage.due.add('failed').add('size');
  await posted(200, () => sendNotices(services, {...STUCK, megabytes: 400}));
  assert.equal(services.mailer.told.length, 1);
  assert.deepEqual(services.storage.confirmed, ['failed', 'size']);
});

Deno.test('an alarm needs only one channel, and failures are logged; with none it stays due', async () => {
  const services = setUp();
  services.storage.due.add('failed');
  services.mailer.tell = () => Promise.reject(new Error('no mail server'));
  const log = await withLog(async () => {
    assert.equal((await posted(200, () => sendNotices(services, STUCK))).length, 1);
    assert.deepEqual(services.storage.confirmed.splice(0), ['failed']);
    await posted(410, () => sendNotices(services, STUCK));
  });
  assert.match(log, /An alarm was not taken by mail or webhook:\s+Error: no mail server/);
  assert.match(log, /The webhook answered 410/);
  assert.match(log, /These notices could not be sent: failed/);
  assert.deepEqual(services.storage.confirmed, []);
});

Deno.test('when the mails of an hour are used up, the firm reads how many wait', async () => {
  const services = setUp();
  services.storage.due.add('cap');
  await sendNotices(services, {...QUIET, held: 812});
  const [notice] = services.mailer.told;
  assert.equal(notice?.subject, 'Formularios de la web · Demasiados mensajes en una hora');
  assert.match(notice?.rows[0]?.value ?? '', /^812\. Se envían 200 correos por hora/);
});
