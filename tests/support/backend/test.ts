import {test as base, expect, inject} from 'vitest';
import {Backend} from '.';

/** The report of `deliver-outbox` when the database is empty. */
export const QUIET = {
  ...{mailed: 0, postponed: 0, waiting: 0, overdue: 0, failed: 0},
  megabytes: expect.any(Number),
  alarms: [],
};

/** Gives each test a server side of its own. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('backend', async ({}, {onCleanup}) => {
    const backend = await Backend.create(inject('postgres'));
    onCleanup(() => backend.close());
    return backend;
  });
