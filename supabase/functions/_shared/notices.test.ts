import {strict as assert} from 'node:assert';
import {tellFirm} from './notices.ts';
import {config, type FakeServices, fakeServices, QUIET, withLog} from './testing.ts';

/** What was posted to webhooks while something ran; `status` is what they answer. */
async function posted(status: number, work: () => Promise<void>): Promise<{url: string; body: unknown}[]> {
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

Deno.test('with nothing due, the firm is left in peace', async () => {
  const services = setUp();
  const posts = await posted(200, () => tellFirm(services, {...STUCK, held: 3}));
  assert.deepEqual([services.mailer.told, posts], [[], []]);
});

Deno.test('a summary names each form, also one by which nothing came, and what has waited longest', async () => {
  const services = setUp();
  services.storage.due.add('week');
  services.storage.summaries = [
    {form: 'registration', received: 3, spam: 1, stuck: 1, oldest_waiting: new Date('2026-11-20T08:05:00Z')},
  ];
  await tellFirm(services, QUIET);
  assert.deepEqual(services.mailer.told, [
    {
      subject: 'Formularios de la web · Resumen de la semana pasada',
      heading: 'Resumen de la semana pasada',
      rows: [
        {label: 'Consulta desde la web', value: '0'},
        {label: 'Registro de interés desde la web', value: '3 (1 con la marca de posible spam)'},
        {label: 'Sin poder enviarse por correo', value: '1'},
        {label: 'El más antiguo que espera', value: 'viernes, 20 de noviembre de 2026, 9:05'},
      ],
    },
  ]);
});

Deno.test('an alarm goes to the mailbox and to the webhook, in the one text that Slack and Teams take', async () => {
  const services = setUp();
  services.storage.due.add('alarm');
  const posts = await posted(200, () => tellFirm(services, STUCK));
  const alarm = 'Mensajes que no se han podido enviar por correo: 2.';
  assert.deepEqual(posts, [{url: 'https://hooks.example/1', body: {text: `Formularios de la web:\n${alarm}`}}]);
  assert.deepEqual(services.mailer.told[0]?.rows, [{label: 'Avisos', value: alarm}]);
  assert.equal(services.storage.due.has('alarm'), false);
});

Deno.test('one way is enough; with none the alarm stays due, and nobody else is disturbed', async () => {
  const services = setUp();
  services.storage.due.add('alarm');
  services.mailer.tell = () => Promise.reject(new Error('no mail server'));
  assert.equal((await posted(200, () => tellFirm(services, STUCK))).length, 1);
  assert.equal(services.storage.due.has('alarm'), false);

  services.storage.due.add('alarm');
  const log = await withLog(async () => {
    await posted(410, () => tellFirm(services, STUCK));
  });
  assert.match(log, /The notice "alarm" could not be sent:\s+Error: no mail server/);
  assert.equal(services.storage.due.has('alarm'), true);
});

Deno.test('when the mails of an hour are used up, the firm reads how many wait', async () => {
  const services = setUp();
  services.storage.due.add('cap');
  await tellFirm(services, {...QUIET, held: 812});
  const [notice] = services.mailer.told;
  assert.equal(notice?.subject, 'Formularios de la web · Demasiados mensajes en una hora');
  assert.match(notice?.rows[0]?.value ?? '', /^812\. En una hora salen 200 correos/);
});
