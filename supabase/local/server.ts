/**
 * Serves all functions in one process, on an embedded database. On a developer's machine, this replaces a Supabase project.
 * tools/start/start.ts runs it with Deno. In addition to the functions' variables, it reads PORT and DATABASE_FOLDER.
 */
import {PGlite} from '@electric-sql/pglite';
import {readConfig} from '../functions/_shared/config.ts';
import {functions} from '../functions/_shared/functions.ts';
import {sendAlarms} from '../functions/_shared/outbox-handler.ts';
import {createServices} from '../functions/_shared/services.ts';

/** Milliseconds between two runs of the schedule. */
const SCHEDULE_INTERVAL = 15_000;

/**
 * Returns the version of a migration, which is the number at the start of its file name. `supabase db push` records the same
 * version.
 */
const migrationVersion = (name: string): string => name.replace(/_.*/, '');

/** Opens the database and runs new migrations, as `supabase db push` does in a project. */
async function openDatabase(folder: string): Promise<PGlite> {
  Deno.mkdirSync(folder, {recursive: true});
  const database = await PGlite.create(folder);
  await database.exec('create table if not exists public.local_migrations (name text primary key)');
  const {rows} = await database.query<{name: string}>('select name from public.local_migrations');
  const migrations = new URL('../migrations/', import.meta.url);
  const migrationFiles = [...Deno.readDirSync(migrations)].map(({name}) => name).sort();
  for (const name of ['../local/platform.sql', ...migrationFiles]) {
    if (!rows.some((applied) => migrationVersion(applied.name) === migrationVersion(name))) {
      const statements = Deno.readTextFileSync(new URL(name, migrations));
      await database.exec(`begin; ${statements}; insert into public.local_migrations values ('${name}'); commit`);
    }
  }
  return database;
}

const openingDatabase = openDatabase(Deno.env.get('DATABASE_FOLDER') ?? '.local/leads');

/** Stops everything that uses the database. Replaced once the services exist. */
let stopServices = async (): Promise<void> => {};

let isStopping = false;
/** Ends the process. Waits while the database is being created, because a half-created one could not be opened again. */
async function stop(): Promise<void> {
  if (!isStopping) {
    isStopping = true;
    const database = await openingDatabase;
    await stopServices();
    await database.close();
    Deno.exit();
  }
}
const parentPid = Deno.ppid;
// Stop when the parent process is killed, because nothing else would end this one.
setInterval(() => Deno.ppid !== parentPid && stop(), 500);
Deno.addSignalListener('SIGINT', stop);
Deno.addSignalListener('SIGTERM', stop);

const database = await openingDatabase;
const services = createServices(
  readConfig((name) => Deno.env.get(name)),
  {query: async (statement, parameters = []) => (await database.query(statement, [...parameters])).rows as never},
);
const FUNCTIONS_PATH = '/functions/v1/';
const handlers = new Map(Object.entries(functions).map(([name, create]) => [FUNCTIONS_PATH + name, create(services)]));

const server = Deno.serve(
  {hostname: '127.0.0.1', port: Number(Deno.env.get('PORT')), onListen: () => {}},
  (request, {remoteAddr}) => {
    const {pathname} = new URL(request.url);
    const handle = handlers.get(pathname);
    // The URL of the folder, which `npm start` prints, lists the functions. As in a Supabase project, unknown names get a 404.
    const status = pathname === FUNCTIONS_PATH ? 200 : 404;
    return handle?.(request, remoteAddr.hostname) ?? Response.json({functions: [...handlers.keys()]}, {status});
  },
);

/** Does what pg_cron does in a Supabase project: supabase/migrations/20261127000200_schedule.sql. */
async function runSchedule(): Promise<void> {
  await database.query('select leads.purge()');
  await services.outbox.requestDrain();
  await sendAlarms(services, await services.leadStore.report());
}
const runScheduleAndLogErrors = () => runSchedule().catch((error) => isStopping || console.error(error));
void runScheduleAndLogErrors();
const scheduleTimer = setInterval(runScheduleAndLogErrors, SCHEDULE_INTERVAL);
stopServices = async () => {
  clearInterval(scheduleTimer);
  await server.shutdown();
  services.mailer.close();
};
