/**
 * Serves all functions in one process, on an embedded database: `npm start` runs it in place of a Supabase project.
 * Run by Deno with the environment that tools/start/start.ts gives; PORT and DATABASE_FOLDER are for this file.
 */
import {PGlite} from '@electric-sql/pglite';
import {readConfig} from '../functions/_shared/config.ts';
import type {Database, Parameter} from '../functions/_shared/database.ts';
import type {Handler} from '../functions/_shared/handler.ts';
import {sendNotices} from '../functions/_shared/notices.ts';
import {Problem, problemResponse} from '../functions/_shared/problem.ts';
import {createServices, type Services} from '../functions/_shared/services.ts';
import {migrate} from './migrate.ts';

/** Milliseconds between scheduled runs. */
const INTERVAL = 15_000;

async function openEmbeddedDatabase(folder: string): Promise<Database> {
  Deno.mkdirSync(folder, {recursive: true});
  const pglite = await PGlite.create(folder);
  const database: Database = {
    query: async <Row>(statement: string, parameters: readonly Parameter[] = []) =>
      (await pglite.query<Row>(statement, [...parameters])).rows,
    close: () => pglite.close(),
  };
  await migrate(database, (statements) => pglite.exec(statements));
  return database;
}

/** Loads the handlers by the name of their folder, which is the function's name. */
async function loadHandlers(services: Services): Promise<Map<string, Handler>> {
  const folder = new URL('../functions/', import.meta.url);
  const handlers = new Map<string, Handler>();
  for (const {name, isDirectory} of Deno.readDirSync(folder)) {
    if (isDirectory && !name.startsWith('_')) {
      const module = await import(new URL(`${name}/handler.ts`, folder).href);
      handlers.set(name, module.default(services));
    }
  }
  return handlers;
}

const database = await openEmbeddedDatabase(Deno.env.get('DATABASE_FOLDER') ?? '.local/database');
const services = createServices(
  readConfig((name) => (name === 'SUPABASE_DB_URL' ? 'postgres://embedded' : Deno.env.get(name))),
  database,
);
const handlers = await loadHandlers(services);

const server = Deno.serve(
  {hostname: '127.0.0.1', port: Number(Deno.env.get('PORT')), onListen: () => {}},
  async (request, {remoteAddr}) => {
    const name = new URL(request.url).pathname.match(/^\/functions\/v1\/([^/]*)$/)?.[1];
    if (name === '') {
      return Response.json({functions: [...handlers.keys()].sort()});
    }
    const handler = handlers.get(name ?? '');
    return handler
      ? await handler(request, remoteAddr.hostname)
      : problemResponse(new Problem(404, {detail: 'The functions are listed at /functions/v1/.'}));
  },
);

/** Does the work of the platform's scheduler in a hosted project. */
async function runSchedule(): Promise<void> {
  await database.query('select leads.purge()');
  await services.outbox.nudge();
  await sendNotices(services, await services.storage.report());
}
await runSchedule();
const schedule = setInterval(() => runSchedule().catch(console.error), INTERVAL);

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) {
    return;
  }
  isStopping = true;
  clearInterval(schedule);
  await server.shutdown();
  services.mailer.close();
  await database.close();
  Deno.exit();
}
const parent = Deno.ppid;
// Stop when the parent process was killed: nothing else would end this one.
setInterval(() => Deno.ppid !== parent && stop(), 500);
Deno.addSignalListener('SIGINT', stop);
Deno.addSignalListener('SIGTERM', stop);
