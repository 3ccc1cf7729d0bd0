import {test as base, inject} from 'vitest';
import {Backend} from '.';

/** Gives each test its own backend. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's dependencies from the pattern.
  .extend('backend', async ({}, {onCleanup}) => {
    const backend = await Backend.create(inject('postgres'));
    onCleanup(() => backend.close());
    return backend;
  });
