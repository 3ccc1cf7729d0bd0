/**
 * `npm run bench:functions`: how many leads a second one function takes, and whether all of them arrive.
 * The real function, a real PostgreSQL and a mail server, all on this machine; numbers go to the terminal.
 */
import autocannon from 'autocannon';
import {functionEnvironment, OUTBOX_KEY, PUBLIC_KEY} from '../support/backend';
import {EdgeFunction} from '../support/backend/edge-function';
import {MailServer} from '../support/backend/mail-server';
import {Postgres} from '../support/backend/postgres';

const LEADS = 5000;
const CONNECTIONS = 20;
/** `memory` is how much of what it holds at half time the function may hold at the end, at most. */
const GOAL = {perSecond: 300, p99: 150, memory: 1.25};
/** How long the mails may take after the last answer, in milliseconds. */
const MAILING_TIMEOUT = 300_000;

/** The request of the n-th visitor, each with an address and words of their own. */
function visitor(n: number): autocannon.Request {
  return {
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${PUBLIC_KEY}`,
      'cf-connecting-ip': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
    },
    body: JSON.stringify({
      name: `Inés Ferrer ${n}`,
      email: `ines${n}@ferrer.example`,
      message: `Dos contenedores de yerba mate de Posadas a Valencia, envío ${n}.\n`.repeat(5),
    }),
  };
}

function load(url: string): Promise<autocannon.Result> {
  let visitors = 0;
  return autocannon({
    url,
    method: 'POST',
    amount: LEADS,
    connections: CONNECTIONS,
    timeout: 30,
    requests: [{setupRequest: (request) => ({...request, ...visitor(visitors++)})}],
  });
}

async function main(): Promise<boolean> {
  const postgres = await Postgres.start();
  const databaseName = await postgres.createDatabase();
  const database = await postgres.connect(databaseName);
  const mailServer = await MailServer.start();
  const environment = functionEnvironment(postgres.url(databaseName), mailServer.port);
  const form = await EdgeFunction.start('send-contact-email', environment);
  const outbox = await EdgeFunction.start('deliver-outbox', environment);
  try {
    const memory = [form.memory];
    const sampling = setInterval(() => memory.push(form.memory), 250);
    const start = Date.now();
    const result = await load(form.url);
    const loaded = memory.length;
    const accepted = result['2xx'];
    const end = Date.now() + MAILING_TIMEOUT;
    while (mailServer.mails.length < accepted && Date.now() < end) {
      // As the scheduler does every minute; the function itself mails all the while, too.
      await fetch(outbox.url, {method: 'POST', headers: {Authorization: `Bearer ${OUTBOX_KEY}`}});
    }
    const seconds = (Date.now() - start) / 1000;
    clearInterval(sampling);

    const {rows} = await database.query('select count(*)::integer as stored from leads.submissions');
    const stored: number = rows[0].stored;
    const mailed = new Set(mailServer.mails.map(({messageId}) => messageId)).size;
    const perSecond = accepted / result.duration;
    const lost = accepted - Math.min(stored, mailed);
    const halfTime = memory[Math.floor(loaded / 2)] ?? 0;
    const isFlat = (memory.at(-1) ?? 0) <= halfTime * GOAL.memory;
    const round = (megabytes: number | undefined) => `${Math.round(megabytes ?? 0)} MiB`;
    console.log(`
${LEADS} leads over ${CONNECTIONS} connections
  ${perSecond.toFixed(0)} accepted a second (goal ${GOAL.perSecond}), for ${result.duration.toFixed(1)} s; all mailed after ${seconds.toFixed(1)} s
  p50 ${result.latency.p50} ms, p99 ${result.latency.p99} ms (goal ${GOAL.p99}), longest ${result.latency.max} ms
  memory of the function: ${round(memory[0])} at first, ${round(halfTime)} at half time, ${round(Math.max(...memory))} at most, ${round(memory.at(-1))} at the end (goal ${round(halfTime * GOAL.memory)})
  accepted ${accepted}, stored ${stored}, mailed ${mailed}, lost ${lost}; mails in all ${mailServer.mails.length}`);
    return lost === 0 && accepted === LEADS && perSecond >= GOAL.perSecond && result.latency.p99 < GOAL.p99 && isFlat;
  } finally {
    await Promise.all([form.kill(), outbox.kill()]);
    await database.end();
    await mailServer.stop();
    await postgres.stop();
  }
}

main().then(
  (reached) => {
    if (!reached) {
      console.log('  A goal was missed.');
    }
    process.exit(reached ? 0 : 1);
  },
  (error: Error) => {
    console.error(error);
    process.exit(1);
  },
);
