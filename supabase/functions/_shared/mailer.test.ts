import {strict as assert} from 'node:assert';
import {MailServer, type ReceivedEmail} from '../../../tools/start/mail-server.ts';
import {createMailer, type Mailer} from './mailer.ts';
import {claimedLead, config, contactBody} from './testing.ts';

/**
 * Defines a test without Deno's leak checks, because short timers of the email libraries may still run when the test ends.
 */
function test(name: string, fn: () => Promise<void>): void {
  Deno.test({name, fn, sanitizeOps: false, sanitizeResources: false});
}

const SUBMISSION = claimedLead('a', {
  fields: {...contactBody, message: 'Hola'},
  dedupeKey: 'abc12345',
  receivedAt: new Date('2026-01-15T12:00:00Z'),
});

const header = (email: ReceivedEmail, name: string) => email.headers.find(({key}) => key === name)?.value;

/** Starts a mail server, sends an email, and returns the email that the server received. */
async function deliver(
  send: (mailer: Mailer) => Promise<void>,
  addresses: Partial<Pick<typeof config, 'mailFrom' | 'mailTo'>> = {},
): Promise<ReceivedEmail> {
  const server = await MailServer.start();
  const smtp = {host: '127.0.0.1', port: server.port, hasTls: false, user: '', password: ''};
  const mailer = createMailer({...config, smtp, ...addresses});
  await send(mailer).finally(() => mailer.close());
  await server.stop();
  const [email] = server.emails;
  assert.ok(email);
  return email;
}

test('an email goes from the firm to the firm, has a meaningful subject, and replies go to the visitor', async () => {
  const mailTo = ['a@alisio.example', 'b@alisio.example'];
  const email = await deliver((mailer) => mailer.send(SUBMISSION), {mailTo});
  assert.deepEqual(email.envelope, {from: 'web@alisio.example', to: mailTo});
  assert.deepEqual(email.replyTo, [{name: 'Ana Ruiz', address: 'ana@example.com'}]);
  assert.equal(email.subject, 'Consulta de Ana Ruiz: Hola [ABC1-2345]');
  assert.equal(email.messageId, '<abc12345@alisio.example>', 'all copies have the same Message-ID');
  assert.ok(
    Math.abs(Date.parse(email.date ?? '') - Date.now()) < 60_000,
    'the date is today, so that a late email is not sorted below older ones',
  );
  assert.match(email.text ?? '', /Recibido el jueves, 15 de enero de 2026/);
  assert.equal(header(email, 'auto-submitted'), undefined, 'the email is not marked as automatic');
});

test('a notice is marked as automatic and has no Reply-To', async () => {
  const email = await deliver((mailer) => mailer.sendNotice('Aviso', 'Dos mensajes'));
  assert.equal(email.subject, 'Formularios de la web · Aviso');
  assert.equal(header(email, 'auto-submitted'), 'auto-generated');
  assert.equal(email.replyTo, undefined);
});

test('the name of the sender may contain special characters', async () => {
  for (const name of ['Alisio, S. L.', 'Alisio: web', 'Web (Alisio)', 'Ali"sio', 'Año', '']) {
    const from = {name, address: 'web@alisio.example'};
    const email = await deliver((mailer) => mailer.send(SUBMISSION), {mailFrom: from});
    assert.deepEqual([email.from, email.envelope.from], [from, from.address]);
  }
});

test('the name of a visitor cannot add a recipient or a header', async () => {
  for (const name of ['"Ana" <b@evil.example>, c@evil.example;', 'Ana\r\nBcc: c@evil.example']) {
    const email = await deliver((mailer) => mailer.send({...SUBMISSION, fields: {...contactBody, name}}));
    assert.deepEqual(email.envelope.to, ['leads@alisio.example']);
    assert.equal(email.replyTo?.length, 1);
    assert.equal(email.replyTo?.[0]?.address, 'ana@example.com');
    assert.equal(header(email, 'bcc'), undefined);
  }
});
