import {test as base} from '../fixtures';
import {Backend} from '.';
import {Postgres} from './postgres';

/** A test in a browser with a server side of its own. */
export const test = base.extend<{backend: Backend}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  backend: async ({}, use) => {
    const postgres = await Postgres.start();
    const backend = await Backend.create(postgres);
    await use(backend);
    await backend.close();
    await postgres.stop();
  },
});

export {expect} from '../fixtures';
