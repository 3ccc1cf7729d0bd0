/**
 * Serves all functions in one process, on an embedded database: `npm start` runs it in place of a Supabase project.
 * Run by Deno with the environment that tools/start/start.ts gives; PORT and DATABASE_FOLDER are for this file.
 */
import {PGlite} from '@electric-sql/pglite';
import {readConfig} from '../functions/_shared/config.ts';
import {functions} from '../functions/_shared/functions.ts';
import {sendAlarms} from '../functions/_shared/outbox-handler.ts';
import {createServices} from '../functions/_shared/services.ts';

/** Milliseconds between scheduled runs. */
const INTERVAL = 15_000;

/** The number of a migration, by which `supabase db push`, too, knows those that have run. */
const versionOf = (name: string): string => name.replace(/_.*/, '');

/** Opens the database and runs the migrations that it lacks, as `supabase db push` does in a project. */
async function openDatabase(folder: string): Promise<PGlite> {
  Deno.mkdirSync(folder, {recursive: true});
  const database = await PGlite.create(folder);
  await database.exec('create table if not exists public.local_migrations (name text primary key)');
  const {rows} = await database.query<{name: string}>('select name from public.local_migrations');
  const migrations = new URL('../migrations/', import.meta.url);
  const names = [...Deno.readDirSync(migrations)].map(({name}) => name).sort();
  for (const name of ['../local/platform.sql', ...names]) {
    if (!rows.some((done) => versionOf(done.name) === versionOf(name))) {
      const statements = Deno.readTextFileSync(new URL(name, migrations));
      await database.exec(`begin; ${statements}; insert into public.local_migrations values ('${name}'); commit`);
    }
  }
  return database;
}

const opening = openDatabase(Deno.env.get('DATABASE_FOLDER') ?? '.local/leads');

/** Ends what uses the database. */
let endServices = async (): Promise<void> => {};

let isStopping = false;
/** Ends everything. A database that is being created is closed, too: half of one would not open again. */
async function stop(): Promise<void> {
  if (!isStopping) {
    isStopping = true;
    const database = await opening;
    await endServices();
    await database.close();
    Deno.exit();
  }
}
const parent = Deno.ppid;
// Stop when the parent process was killed: nothing else would end this one.
setInterval(() => Deno.ppid !== parent && stop(), 500);
Deno.addSignalListener('SIGINT', stop);
Deno.addSignalListener('SIGTERM', stop);

const database = await opening;
const services = createServices(
  readConfig((name) => Deno.env.get(name)),
  {query: async (statement, parameters = []) => (await database.query(statement, [...parameters])).rows as never},
);
const FUNCTIONS = '/functions/v1/';
const handlers = new Map(Object.entries(functions).map(([name, create]) => [FUNCTIONS + name, create(services)]));

const server = Deno.serve(
  {hostname: '127.0.0.1', port: Number(Deno.env.get('PORT')), onListen: () => {}},
  (request, {remoteAddr}) => {
    const {pathname} = new URL(request.url);
    const handle = handlers.get(pathname);
    // The common address, which `npm start` prints, lists the functions. As in a project, other names are unknown.
    const status = pathname === FUNCTIONS ? 200 : 404;
    return handle?.(request, remoteAddr.hostname) ?? Response.json({functions: [...handlers.keys()]}, {status});
  },
);

/** Does the work of the platform's scheduler in a hosted project. */
async function runSchedule(): Promise<void> {
  await database.query('select leads.purge()');
  await services.outbox.nudge();
  await sendAlarms(services, await services.storage.report());
}
const runQuietly = () => runSchedule().catch((error) => isStopping || console.error(error));
void runQuietly();
const schedule = setInterval(runQuietly, INTERVAL);
endServices = async () => {
  clearInterval(schedule);
  await server.shutdown();
  services.mailer.close();
};
