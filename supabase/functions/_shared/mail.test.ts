import {strict as assert} from 'node:assert';
import {MailServer, type ReceivedMail} from '../../../tools/start/mail-server.ts';
import {createMailer} from './mail.ts';
import type {ClaimedLead} from './storage.ts';
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

const smtpOf = ({port}: MailServer) => ({host: '127.0.0.1', port, hasTls: false, user: '', password: ''});

/** Sends a lead through a mail server of its own, and returns the mail that arrived with its headers. */
async function deliver(
  changes: Partial<ClaimedLead> = {},
  mailboxes: Partial<Pick<typeof config, 'mailFrom' | 'mailTo'>> = {},
): Promise<ReceivedMail & {header(name: string): string | undefined}> {
  const server = await MailServer.start();
  const mailer = createMailer({...config, smtp: smtpOf(server), ...mailboxes});
  await mailer.send({...LEAD, ...changes}).finally(() => mailer.close());
  await server.stop();
  const [mail] = server.mails;
  assert.ok(mail);
  return {...mail, header: (name) => mail.headers.find(({key}) => key === name)?.value};
}

test('a mail is from the firm to the firm, says what it is about, and its answer goes to the visitor', async () => {
  const mail = await deliver();
  assert.deepEqual(mail.envelope, {from: 'web@alisio.example', to: ['leads@alisio.example']});
  assert.deepEqual(mail.from, {name: 'Web', address: 'web@alisio.example'});
  assert.deepEqual(mail.replyTo, [{name: 'Ana Ruiz', address: 'ana@example.com'}]);
  assert.equal(mail.subject, 'Consulta de Ana Ruiz: Hola [ABC1-2345]');
  assert.equal(mail.messageId, '<abc12345@alisio.example>', 'a second copy is recognised');
  assert.ok(Math.abs(Date.parse(mail.date ?? '') - Date.now()) < 60_000, 'a late one is not buried');
  assert.match(mail.text ?? '', /Recibido el jueves, 15 de enero de 2026/);
  assert.match(mail.html ?? '', /Recibido el jueves, 15 de enero de 2026/);
  assert.equal(mail.header('auto-submitted'), 'auto-generated', 'asks for no holiday notice');
});

test('possible spam is marked at the start of its subject, with the reasons in the body', async () => {
  const {subject, text} = await deliver({spamMarks: ['campo oculto cumplimentado', 'más de tres enlaces']});
  assert.equal(subject, '[¿Spam?] Consulta de Ana Ruiz: Hola [ABC1-2345]');
  assert.match(text ?? '', /Posible spam: campo oculto cumplimentado; más de tres enlaces/);
  assert.doesNotMatch((await deliver()).text ?? '', /spam/i);
});

test('the sender keeps its name, whatever is in it, and all mailboxes get the mail', async () => {
  const mailTo = ['a@alisio.example', 'b@alisio.example'];
  for (const [mailFrom, name] of [
    ['web@alisio.example', ''],
    ['"Alisio, S. L." <web@alisio.example>', 'Alisio, S. L.'],
    ['Año (web) <web@alisio.example>', 'Año (web)'],
  ] as const) {
    const {from, envelope, messageId} = await deliver({}, {mailFrom, mailTo});
    assert.equal(from?.address, 'web@alisio.example');
    assert.equal(from?.name.replace(/ \(web\)$/, ''), name.replace(/ \(web\)$/, ''));
    assert.deepEqual(envelope.to, mailTo);
    assert.equal(messageId, '<abc12345@alisio.example>');
  }
});

test('a name cannot add a recipient or a header', async () => {
  for (const name of ['"Ana" <b@evil.example>, c@evil.example;', 'Ana\r\nBcc: c@evil.example']) {
    const mail = await deliver({fields: {...contactBody, name}});
    assert.deepEqual(mail.envelope.to, ['leads@alisio.example']);
    assert.equal(mail.replyTo?.length, 1);
    assert.equal(mail.replyTo?.[0]?.address, 'ana@example.com');
    assert.equal(mail.header('bcc'), undefined);
  }
});

test('a notice is a mail of its own, and a lead of an unknown form is refused with a reason', async () => {
  const server = await MailServer.start();
  const mailer = createMailer({...config, smtp: smtpOf(server)});
  await assert.rejects(mailer.send({...LEAD, form: 'newsletter'}), /There is no form "newsletter"/);
  await mailer.sendNotice('Aviso', 'Uno.\nDos.');
  mailer.close();
  await server.stop();
  assert.equal(server.mails[0]?.subject, 'Formularios de la web · Aviso');
  assert.match(server.mails[0]?.text ?? '', /Avisos:\nUno\.\nDos\./);
});
