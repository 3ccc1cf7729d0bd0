import {strict as assert} from 'node:assert';
import {MailServer, type ReceivedMail} from '../../../tools/start/mail-server.ts';
import {createMailer, type Mailer} from './mailer.ts';
import {claimedLead, config, contactBody} from './testing.ts';

/** Defines a test without Deno's leak checks: short timers of the mail libraries may still run when it ends. */
function test(name: string, fn: () => Promise<void>): void {
  Deno.test({name, fn, sanitizeOps: false, sanitizeResources: false});
}

const SUBMISSION = claimedLead('a', {
  fields: {...contactBody, message: 'Hola'},
  dedupeKey: 'abc12345',
  receivedAt: new Date('2026-01-15T12:00:00Z'),
});

const header = (mail: ReceivedMail, name: string) => mail.headers.find(({key}) => key === name)?.value;

/** Starts a mail server, sends it a mail, and returns the mail that arrived. */
async function deliver(
  send: (mailer: Mailer) => Promise<void>,
  addresses: Partial<Pick<typeof config, 'mailFrom' | 'mailTo'>> = {},
): Promise<ReceivedMail> {
  const server = await MailServer.start();
  const smtp = {host: '127.0.0.1', port: server.port, hasTls: false, user: '', password: ''};
  const mailer = createMailer({...config, smtp, ...addresses});
  await send(mailer).finally(() => mailer.close());
  await server.stop();
  const [mail] = server.mails;
  assert.ok(mail);
  return mail;
}

test('a mail goes from the firm to the firm, has a telling subject, and replies go to the visitor', async () => {
  const mailTo = ['a@alisio.example', 'b@alisio.example'];
  const mail = await deliver((mailer) => mailer.send(SUBMISSION), {mailTo});
  assert.deepEqual(mail.envelope, {from: 'web@alisio.example', to: mailTo});
  assert.deepEqual(mail.replyTo, [{name: 'Ana Ruiz', address: 'ana@example.com'}]);
  assert.equal(mail.subject, 'Consulta de Ana Ruiz: Hola [ABC1-2345]');
  assert.equal(mail.messageId, '<abc12345@alisio.example>', 'all copies have the same Message-ID');
  assert.ok(
    Math.abs(Date.parse(mail.date ?? '') - Date.now()) < 60_000,
    'the date is today, so that a late mail is not sorted below older ones',
  );
  assert.match(mail.text ?? '', /Recibido el jueves, 15 de enero de 2026/);
  assert.equal(header(mail, 'auto-submitted'), undefined, 'the mail is not marked as automatic');
});

test('a notice is marked as automatic and has no Reply-To', async () => {
  const mail = await deliver((mailer) => mailer.sendNotice('Aviso', 'Dos mensajes'));
  assert.equal(mail.subject, 'Formularios de la web · Aviso');
  assert.equal(header(mail, 'auto-submitted'), 'auto-generated');
  assert.equal(mail.replyTo, undefined);
});

test('the name of the sender may contain special characters', async () => {
  for (const name of ['Alisio, S. L.', 'Alisio: web', 'Web (Alisio)', 'Ali"sio', 'Año', '']) {
    const from = {name, address: 'web@alisio.example'};
    const mail = await deliver((mailer) => mailer.send(SUBMISSION), {mailFrom: from});
    assert.deepEqual([mail.from, mail.envelope.from], [from, from.address]);
  }
});

test('the name of a visitor cannot add a recipient or a header', async () => {
  for (const name of ['"Ana" <b@evil.example>, c@evil.example;', 'Ana\r\nBcc: c@evil.example']) {
    const mail = await deliver((mailer) => mailer.send({...SUBMISSION, fields: {...contactBody, name}}));
    assert.deepEqual(mail.envelope.to, ['leads@alisio.example']);
    assert.equal(mail.replyTo?.length, 1);
    assert.equal(mail.replyTo?.[0]?.address, 'ana@example.com');
    assert.equal(header(mail, 'bcc'), undefined);
  }
});
