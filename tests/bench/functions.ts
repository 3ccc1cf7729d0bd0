/**
 * `npm run bench -- functions`: measures how many submissions one function accepts per second, and counts how many of them are
 * stored and emailed. The function, PostgreSQL and the mail server run on this machine.
 */
import {bundleFunctions} from '../../tools/bundle-functions';
import {MailServer} from '../../tools/start/mail-server';
import {functionEnvironment, OUTBOX_KEY, PUBLIC_KEY} from '../support/backend';
import {EdgeFunction} from '../support/backend/edge-function';
import {connect, createDatabase, databaseUrl, startPostgres} from '../support/backend/postgres';

const SUBMISSION_COUNT = 5000;
const CONNECTION_COUNT = 20;
/** Submissions per second, and the 99th percentile of response times in milliseconds. */
const GOAL = {perSecond: 300, p99: 150};
/** Milliseconds from the last response until all emails must have arrived. */
const MAILING_TIMEOUT = 300_000;

/** Submits the form as the n-th visitor, with a unique IP address and unique values. */
const submitForm = (url: string, n: number): Promise<Response> =>
  fetch(url, {
    method: 'POST',
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
    signal: AbortSignal.timeout(30_000),
  });

async function main(): Promise<void> {
  bundleFunctions();
  const postgres = await startPostgres();
  const databaseName = await createDatabase(postgres.port);
  const mailServer = await MailServer.start();
  const environment = functionEnvironment(databaseUrl(postgres.port, databaseName), mailServer.port);
  const formFunction = await EdgeFunction.start('send-contact-email', environment);
  const outboxFunction = await EdgeFunction.start('deliver-outbox', environment);
  const start = performance.now();
  const responseTimes: number[] = [];
  let sentCount = 0;
  let acceptedCount = 0;
  async function sendSubmissions(): Promise<void> {
    while (sentCount < SUBMISSION_COUNT) {
      const requestStart = performance.now();
      const response = await submitForm(formFunction.url, sentCount++);
      await response.arrayBuffer();
      responseTimes.push(performance.now() - requestStart);
      acceptedCount += Number(response.ok);
    }
  }
  await Promise.all(Array.from({length: CONNECTION_COUNT}, sendSubmissions));
  const perSecond = (acceptedCount / (performance.now() - start)) * 1000;
  responseTimes.sort((a, b) => a - b);
  const [p50 = 0, p99 = 0] = [0.5, 0.99].map(
    (quantile) => responseTimes[Math.ceil(quantile * responseTimes.length) - 1],
  );
  const deadline = performance.now() + MAILING_TIMEOUT;
  while (mailServer.emails.length < acceptedCount && performance.now() < deadline) {
    // The hosted scheduler does this once a minute, in addition to the emails that the form's function sends itself.
    await fetch(outboxFunction.url, {method: 'POST', headers: {Authorization: `Bearer ${OUTBOX_KEY}`}});
  }
  const database = await connect(postgres.port, databaseName);
  const {rows} = await database.query('select count(*)::integer as stored from leads.submissions');
  const mailedCount = new Set(mailServer.emails.map(({messageId}) => messageId)).size;
  console.log(`
${SUBMISSION_COUNT} submissions over ${CONNECTION_COUNT} connections
  ${perSecond.toFixed(0)} accepted per second (goal: ${GOAL.perSecond} or more); p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (goal: at most ${GOAL.p99})
  accepted ${acceptedCount}, stored ${rows[0].stored}, mailed ${mailedCount}, lost ${acceptedCount - Math.min(rows[0].stored, mailedCount)}; emails including duplicates ${mailServer.emails.length}`);
  await Promise.all([formFunction.kill(), outboxFunction.kill(), database.end(), mailServer.stop()]);
  await postgres.stop();
}

void main();
