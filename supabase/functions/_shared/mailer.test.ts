import {strict as assert} from 'node:assert';
import {MailServer, type ReceivedMail} from '../../../tools/start/mail-server.ts';
import {createMailer, type Mailer} from './mailer.ts';
import {claimed, config, contactBody} from './testing.ts';

/** Defines a test that the libraries' own short timers may outlive. */
function test(name: string, fn: () => Promise<void>): void {
  Deno.test({name, fn, sanitizeOps: false, sanitizeResources: false});
}

const LEAD = claimed('a', {
  fields: {...contactBody, message: 'Hola'},
  dedupeKey: 'abc12345',
  receivedAt: new Date('2026-01-15T12:00:00Z'),
});

const header = (mail: ReceivedMail, name: string) => mail.headers.find(({key}) => key === name)?.value;

/** Sends a mail through a mail server of its own, and returns the mail that arrived. */
async function deliver(
  send: (mailer: Mailer) => Promise<void>,
  mailboxes: Partial<Pick<typeof config, 'mailFrom' | 'mailTo'>> = {},
): Promise<ReceivedMail> {
  const server = await MailServer.start();
  const smtp = {host: '127.0.0.1', port: server.port, hasTls: false, user: '', password: ''};
  const mailer = createMailer({...config, smtp, ...mailboxes});
  await send(mailer).finally(() => mailer.close());
  await server.stop();
  const [mail] = server.mails;
  assert.ok(mail);
  return mail;
}

test('a mail is from the firm to the firm, says what it is about, and its answer goes to the visitor', async () => {
  const mailTo = ['a@alisio.example', 'b@alisio.example'];
  const mail = await deliver((mailer) => mailer.send(LEAD), {mailTo});
  assert.deepEqual(mail.envelope, {from: 'web@alisio.example', to: mailTo});
  assert.deepEqual(mail.replyTo, [{name: 'Ana Ruiz', address: 'ana@example.com'}]);
  assert.equal(mail.subject, 'Consulta de Ana Ruiz: Hola [ABC1-2345]');
  assert.equal(mail.messageId, '<abc12345@alisio.example>', 'a second copy is recognised');
  assert.ok(Math.abs(Date.parse(mail.date ?? '') - Date.now()) < 60_000, 'a late one is not buried');
  assert.match(mail.text ?? '', /Recibido el jueves, 15 de enero de 2026/);
  assert.equal(header(mail, 'auto-submitted'), undefined, 'help desks drop mail of machines');
});

test('a notice says that a machine wrote it, so that nobody answers it', async () => {
  const mail = await deliver((mailer) => mailer.sendNotice('Aviso', 'Dos mensajes'));
  assert.equal(mail.subject, 'Formularios de la web · Aviso');
  assert.equal(header(mail, 'auto-submitted'), 'auto-generated');
  assert.equal(mail.replyTo, undefined);
});

test('the sender keeps its name, whatever is in it', async () => {
  for (const name of ['Alisio, S. L.', 'Alisio: web', 'Web (Alisio)', 'Ali"sio', 'Año', '']) {
    const from = {name, address: 'web@alisio.example'};
    const mail = await deliver((mailer) => mailer.send(LEAD), {mailFrom: from});
    assert.deepEqual([mail.from, mail.envelope.from], [from, from.address]);
  }
});

test('a name cannot add a recipient or a header', async () => {
  for (const name of ['"Ana" <b@evil.example>, c@evil.example;', 'Ana\r\nBcc: c@evil.example']) {
    const mail = await deliver((mailer) => mailer.send({...LEAD, fields: {...contactBody, name}}));
    assert.deepEqual(mail.envelope.to, ['leads@alisio.example']);
    assert.equal(mail.replyTo?.length, 1);
    assert.equal(mail.replyTo?.[0]?.address, 'ana@example.com');
    assert.equal(header(mail, 'bcc'), undefined);
  }
});
