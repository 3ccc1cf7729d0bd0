import type {Database} from '../functions/_shared/database.ts';

interface Script {
  readonly name: string;
  readonly statements: string;
}

/** Runs several statements without parameters. */
export type RunScript = (statements: string) => Promise<unknown>;

/**
 * Brings a local database to the state of a Supabase project with all migrations, as `supabase db push` does there.
 * Skips scripts that already ran.
 */
export async function migrate(database: Database, run: RunScript): Promise<void> {
  await run('create table if not exists public.local_migrations (name text primary key)');
  const done = new Set(
    (await database.query<{name: string}>('select name from public.local_migrations')).map(({name}) => name),
  );
  for (const {name, statements} of scripts()) {
    if (!done.has(name)) {
      await run(`begin; ${statements}; insert into public.local_migrations values ('${name}'); commit`);
    }
  }
}

function scripts(): Script[] {
  const folder = new URL('../migrations/', import.meta.url);
  const migrations = [...Deno.readDirSync(folder)].map(({name}) => name).sort();
  return [
    {name: 'platform.sql', file: new URL('platform.sql', import.meta.url)},
    ...migrations.map((name) => ({name, file: new URL(name, folder)})),
  ].map(({name, file}) => ({name, statements: Deno.readTextFileSync(file)}));
}
