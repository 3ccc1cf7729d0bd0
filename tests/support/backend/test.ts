import {test as base, expect} from 'vitest';
import {Backend} from '.';
import {Postgres} from './postgres';

/** The report of `deliver-outbox` when the database is empty. */
export const QUIET = {
  ...{mailed: 0, postponed: 0, waiting: 0, overdue: 0, failed: 0, spam: 0, held: 0, stored: 0},
  megabytes: expect.any(Number),
  alarms: [],
};

/** Gives each test a server side of its own, on a PostgreSQL that all tests of a file share. */
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
