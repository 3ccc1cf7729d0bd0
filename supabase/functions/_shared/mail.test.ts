import {strict as assert} from 'node:assert';
import type {Config} from './config.ts';
import {contact} from './forms/contact.ts';
import type {Form} from './forms/form.ts';
import {classifyFailure, createMailer, type MailableLead} from './mail.ts';
import {config, contactBody} from './testing.ts';
import {MailServer, type Sent} from './testing-mail-server.ts';

/** Defines a test that nodemailer's own short timers may outlive. */
function test(name: string, fn: () => Promise<void>): void {
  Deno.test({name, fn, sanitizeOps: false, sanitizeResources: false});
}

const LEAD: MailableLead = {
  fields: {...contactBody, message: 'Hola'},
  messageKey: 'abc12345',
  receivedAt: new Date('2026-01-15T12:00:00Z'),
  signs: [],
};

/** Sends a lead through a mail server of its own, and returns the mail that arrived. */
async function deliver(
  lead: MailableLead,
  {
    direct = false,
    refusal,
    form = contact,
    ...mailboxes
  }: {direct?: boolean; refusal?: string; form?: Form} & Partial<Pick<Config, 'mailFrom' | 'mailTo'>> = {},
): Promise<Sent> {
  const server = new MailServer(refusal);
  const smtp = {host: '127.0.0.1', port: server.port, implicitTls: false, user: '', password: ''};
  const mailer = createMailer({...config, smtp, ...mailboxes});
  try {
    await mailer.send(form, lead, {direct});
  } finally {
    mailer.close();
    await server.stop();
  }
  const [mail] = server.sent;
  assert.ok(mail);
  assert.equal(server.sent.length, 1);
  return mail;
}

for (const direct of [false, true]) {
  const route = direct ? 'straight' : 'from the outbox';

  test(`a mail that goes ${route} is from the firm to the firm, and its answer goes to the visitor`, async () => {
    const {from, to, headers} = await deliver(LEAD, {direct});
    assert.equal(from, 'web@alisio.example');
    assert.deepEqual(to, ['leads@alisio.example']);
    assert.equal(headers.get('from'), 'Web <web@alisio.example>');
    assert.equal(headers.get('to'), 'leads@alisio.example');
    assert.equal(headers.get('reply-to'), 'Ana Ruiz <ana@example.com>');
    assert.equal(headers.get('subject'), 'Consulta de Ana Ruiz: Hola [ABC1-2345]');
  });

  test(`a mail that goes ${route} and that the server refuses rejects with the reason`, async () => {
    await assert.rejects(deliver(LEAD, {direct, refusal: '552 mailbox full'}), /552 mailbox full/);
  });
}

test('a second copy is recognised by its Message-ID', async () => {
  const {headers} = await deliver(LEAD);
  assert.equal(headers.get('message-id'), '<abc12345@alisio.example>');
});

test('a mail has the date of sending, so that a late one is not buried, and names that of its lead', async () => {
  const {headers, body} = await deliver(LEAD);
  assert.ok(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now()) < 60_000);
  assert.match(body, /Recibido el jueves, 15 de enero de 2026/);
});

test('a mail asks for no holiday notice', async () => {
  const {headers} = await deliver(LEAD);
  assert.equal(headers.get('auto-submitted'), 'auto-generated');
});

test('a mail has a text part and an HTML part', async () => {
  const {headers} = await deliver(LEAD);
  assert.match(headers.get('content-type') ?? '', /^multipart\/alternative/);
});

test('possible spam is marked at the start of its subject, with the reasons in the body', async () => {
  const {headers, body} = await deliver({...LEAD, signs: ['honeypot', 'links']});
  assert.equal(headers.get('subject'), '[¿Spam?] Consulta de Ana Ruiz: Hola [ABC1-2345]');
  assert.match(body, /Posible spam/);
  assert.match(body, /campo oculto cumplimentado; m\S+s de/);
  assert.doesNotMatch((await deliver(LEAD)).body, /spam/i);
});

test('a stub says where the lead is, without the text of the visitor', async () => {
  const {headers, body} = await deliver({...LEAD, stub: true});
  assert.equal(headers.get('subject'), 'Un mensaje de la web espera en la base de datos [ABC1-2345]');
  assert.equal(headers.has('reply-to'), false);
  assert.equal(headers.get('message-id'), '<abc12345@alisio.example>');
  assert.match(body, /ABC1-2345/);
  assert.doesNotMatch(body, /Ana|Hola/);
});

test('sender and recipients keep their names, whatever is in them', async () => {
  const names = ['Alisio: web', 'Web (Alisio)', 'Ali"sio, S. L.', 'Año'];
  const mailTo = names.map((name, index) => ({name, address: `to${index}@alisio.example`}));
  for (const name of names) {
    const {from, to, headers} = await deliver(LEAD, {mailFrom: {name, address: 'web@alisio.example'}, mailTo});
    assert.equal(from, 'web@alisio.example');
    assert.deepEqual(
      to,
      mailTo.map(({address}) => address),
    );
    const written = (header: string) => headers.get(header)?.replaceAll(/\\(.)|"/g, '$1');
    assert.equal(written('from'), `${name} <web@alisio.example>`);
    assert.equal(written('to'), mailTo.map(({name, address}) => `${name} <${address}>`).join(', '));
  }
});

const DATA = {code: 'EMESSAGE', command: 'DATA'};
for (const [what, error, expected] of [
  ['no connection', {code: 'ECONNECTION'}, 'away'],
  ['silence', {code: 'ETIMEDOUT', command: 'DATA'}, 'away'],
  ['a refused login', {code: 'EAUTH', responseCode: 535}, 'away'],
  ['a temporary refusal', {code: 'EMESSAGE', command: 'DATA', responseCode: 451}, 'away'],
  ['refused content', {code: 'EMESSAGE', command: 'DATA', responseCode: 554}, 'refused'],
  ['a server that greets with a refusal', {code: 'EPROTOCOL', command: 'CONN', responseCode: 554}, 'away'],
  ['a refused sender', {code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 530}, 'away'],
  ['a temporarily refused recipient', {code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451}, 'away'],
  ['a refused recipient', {code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550}, 'other'],
  ['a full mailbox', {...DATA, responseCode: 552, response: '552 5.2.2 Mailbox full'}, 'other'],
  ['a used-up quota', {...DATA, responseCode: 550, response: '550-5.4.5 Daily limit'}, 'other'],
  ['refused content, by its number', {...DATA, responseCode: 550, response: '550 5.7.1 Spam'}, 'refused'],
  ['a message that the library finds wrong', {code: 'EMESSAGE'}, 'other'],
  ['no mail server at all', {}, 'other'],
] as const) {
  Deno.test(`${what} is a failure of the kind "${expected}"`, () => {
    assert.equal(classifyFailure(Object.assign(new Error(), error)), expected);
  });
}

test('accents and emoji arrive in the subject and in the name', async () => {
  const {headers} = await deliver({...LEAD, fields: {...contactBody, name: 'Íñigo 🙂', message: '¿Qué tal? 貿易'}});
  assert.equal(headers.get('subject'), 'Consulta de Íñigo 🙂: ¿Qué tal? 貿易 [ABC1-2345]');
  assert.equal(headers.get('reply-to'), 'Íñigo 🙂 <ana@example.com>');
});

test('a name cannot add a recipient or a header', async () => {
  const name = '"Ana" <b@evil.example>, c@evil.example;';
  const {to, headers} = await deliver({...LEAD, fields: {...contactBody, name}});
  assert.deepEqual(to, ['leads@alisio.example']);
  assert.equal(headers.get('to'), 'leads@alisio.example');
  assert.match(headers.get('reply-to') ?? '', /^"\\?"Ana\\?" <b@evil\.example>, c@evil\.example;" <ana@example\.com>$/);
});

test('even a form that lets line breaks through adds no header', async () => {
  const careless: Form = {
    ...contact,
    template: (fields) => ({
      ...contact.template(fields),
      subject: 'Hola\r\nBcc: b@evil.example',
      replyTo: {name: 'Ana\r\nBcc: c@evil.example', address: 'ana@example.com'},
    }),
  };
  const {to, headers} = await deliver(LEAD, {form: careless});
  assert.deepEqual(to, ['leads@alisio.example']);
  assert.equal(headers.has('bcc'), false);
});

test('a visitor does not wait for a mail server that talks on and on', async () => {
  const listener = Deno.listen({hostname: '127.0.0.1', port: 0});
  const smtp = {host: '127.0.0.1', port: listener.addr.port, implicitTls: false, user: '', password: ''};
  const mailer = createMailer({...config, smtp});
  const start = Date.now();
  const sent = assert.rejects(mailer.send(contact, LEAD, {direct: true}), /no answer in time/);
  const connection = await listener.accept();
  const reply = (line: string) => connection.write(new TextEncoder().encode(`${line}\r\n`)).catch(() => 0);
  await reply('220 test');
  const timer = setInterval(() => reply('250-go on'), 500);
  await sent;
  assert.ok(Date.now() - start < 6000);
  clearInterval(timer);
  connection.close();
  listener.close();
  mailer.close();
});

test('a mailer connects to nothing before its first mail', async () => {
  const server = new MailServer();
  const smtp = {host: '127.0.0.1', port: server.port, implicitTls: false, user: '', password: ''};
  const idle = createMailer({...config, smtp});
  const used = createMailer({...config, smtp});
  // A connection of the idle one would have arrived before this resolves.
  await used.send(contact, LEAD);
  idle.close();
  used.close();
  await server.stop();
  assert.equal(server.connections, 1);
});
