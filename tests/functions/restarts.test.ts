/** Changes the sources of the functions while they run on the embedded database, as a developer does with `npm run dev`. */
import {randomUUID} from 'node:crypto';
import {existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import {PGlite} from '@electric-sql/pglite';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {denoEnvironment, denoExecutable, denoRunArgs} from '../../tools/start/deno';
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

/** Saves a source file as editors do: in place, or by renaming a new file. */
function save(isInPlace: boolean): void {
  const file = path.join(folder, 'sources/forms/clean-text.ts');
  const writtenFile = isInPlace ? file : `${file}~`;
  writeFileSync(writtenFile, randomUUID());
  if (!isInPlace) {
    renameSync(writtenFile, file);
  }
}

test('The functions restart when their sources are saved 20 times, and lose no accepted submission', async () => {
  const port = await freePort();
  const databaseFolder = path.join(folder, 'leads');
  const env = {
    ...denoEnvironment,
    ...functionEnvironment('postgres://127.0.0.1', mailServer.port),
    PORT: String(port),
    ADDRESS_HEADER: 'none',
    DATABASE_FOLDER: databaseFolder,
  };
  const args = denoRunArgs('local/server.ts', `--allow-write=${folder}`);
  const program = {name: 'The functions', command: denoExecutable(), args, env};
  const running = processes.runWithRestarts(program, path.join(folder, 'sources'));

  const accepted: string[] = [];
  const headers = {'Content-Type': 'application/json', Authorization: `Bearer ${PUBLIC_KEY}`, Origin: ORIGIN};
  /** Sends submissions until one is accepted, because no process listens during a restart. */
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

  // Save while the database is being created.
  await expect.poll(() => existsSync(databaseFolder)).toBe(true);
  save(true);
  for (let round = 0; round < 5; round++) {
    // Some submissions are being stored when the functions are stopped.
    const concurrentSends = [send(), send(), send()];
    await send();
    for (const isInPlace of [true, false, true, false]) {
      save(isInPlace);
    }
    await Promise.all(concurrentSends);
  }
  await processes.stop();
  await running;
  const reopened = await PGlite.create(databaseFolder);
  const {rows} = await reopened.query<{message: string}>(
    `select fields ->> 'message' as message from leads.submissions`,
  );
  await reopened.close();
  const stored = new Set(rows.map(({message}) => message));
  expect(accepted).toHaveLength(20);
  expect(accepted.filter((message) => !stored.has(message))).toEqual([]);
});
