import {test as base, inject} from 'vitest';
import {Backend} from '.';

/** Gives each test a server side of its own. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('backend', async ({}, {onCleanup}) => {
    const backend = await Backend.create(inject('postgres'));
    onCleanup(() => backend.close());
    return backend;
  });
