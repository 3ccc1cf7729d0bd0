import {test as base, inject} from 'vitest';
import {Backend} from '.';

/** The `test` of Vitest with a fixture: each test has its own backend. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's dependencies from the pattern.
  .extend('backend', async ({}, {onCleanup}) => {
    const backend = await Backend.create(inject('postgres'));
    onCleanup(() => backend.close());
    return backend;
  });
