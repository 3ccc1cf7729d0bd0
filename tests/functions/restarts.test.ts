/** The functions of `npm run dev`, on their embedded database, while somebody works on their sources. */
import {randomUUID} from 'node:crypto';
import {existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import {PGlite} from '@electric-sql/pglite';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {denoEnvironment, denoExecutable, denoRun} from '../../tools/start/deno';
import {MailServer} from '../../tools/start/mail-server';
import {freePort, HOST} from '../../tools/start/ports';
import {Processes} from '../../tools/start/processes';
import {functionEnvironment, ORIGIN, PUBLIC_KEY} from '../support/backend';

let folder: string;
let mailServer: MailServer;
const processes = new Processes();

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'restarts-'));
  mkdirSync(path.join(folder, 'sources/forms'), {recursive: true});
  mailServer = await MailServer.start();
});
afterEach(async () => {
  await processes.stop();
  await mailServer.stop();
  rmSync(folder, {recursive: true, force: true});
});

/** Saves a source as editors do: in place, or by a new file that takes its name. */
function save(isInPlace: boolean): void {
  const file = path.join(folder, 'sources/forms/clean-text.ts');
  const written = isInPlace ? file : `${file}~`;
  writeFileSync(written, randomUUID());
  if (!isInPlace) {
    renameSync(written, file);
  }
}

test('When their sources are saved 20 times, the functions restart and lose no accepted lead', async () => {
  const port = await freePort();
  const database = path.join(folder, 'leads');
  const env = {
    ...denoEnvironment,
    ...functionEnvironment('postgres://127.0.0.1', mailServer.port),
    PORT: String(port),
    ADDRESS_HEADER: 'none',
    DATABASE_FOLDER: database,
  };
  const args = denoRun('local/server.ts', `--allow-write=${folder}`);
  const program = {name: 'The functions', command: denoExecutable(), args, env};
  const running = processes.runAgain(program, path.join(folder, 'sources'));

  const accepted: string[] = [];
  const headers = {'Content-Type': 'application/json', Authorization: `Bearer ${PUBLIC_KEY}`, Origin: ORIGIN};
  /** Sends leads until one is accepted: between two processes nobody answers. */
  async function send(): Promise<void> {
    const message = randomUUID();
    const body = JSON.stringify({name: 'Ana', email: 'ana@gil.example', message});
    const request = {method: 'POST', headers, body, signal: AbortSignal.timeout(30_000)};
    const url = `http://${HOST}:${port}/functions/v1/send-contact-email`;
    const isAccepted = await fetch(url, request).then(
      ({ok}) => ok,
      () => false,
    );
    return isAccepted ? void accepted.push(message) : pause(100).then(send);
  }

  // The database is being created.
  await expect.poll(() => existsSync(database)).toBe(true);
  save(true);
  for (let round = 0; round < 5; round++) {
    // Some leads are being stored while the functions are told to end.
    const others = [send(), send(), send()];
    await send();
    for (const isInPlace of [true, false, true, false]) {
      save(isInPlace);
    }
    await Promise.all(others);
  }
  await processes.stop();
  await running;
  const leads = await PGlite.create(database);
  const {rows} = await leads.query<{message: string}>(`select fields ->> 'message' as message from leads.submissions`);
  await leads.close();
  const stored = new Set(rows.map(({message}) => message));
  expect(accepted).toHaveLength(20);
  expect(accepted.filter((message) => !stored.has(message))).toEqual([]);
});
