import {test as base} from 'vitest';
import {Backend} from '.';
import {Postgres} from './postgres';

/** A test with a server side of its own, on a PostgreSQL that all tests of a file share. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('postgres', {scope: 'file'}, async ({}, {onCleanup}) => {
    const postgres = await Postgres.start();
    onCleanup(() => postgres.stop());
    return postgres;
  })
  .extend('backend', async ({postgres}, {onCleanup}) => {
    const backend = await Backend.create(postgres);
    onCleanup(() => backend.close());
    return backend;
  });
