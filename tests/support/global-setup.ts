import type {TestProject} from 'vitest/node';
import {bundleFunctions} from '../../tools/bundle-functions';
import {startPostgres} from './backend/postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the PostgreSQL server that all tests share; each test creates its own database. */
    postgres: number;
  }
}

/** Bundles the functions and starts PostgreSQL before the first test. @returns Vitest's teardown, which stops it. */
export default async function globalSetup({provide}: TestProject): Promise<() => Promise<void>> {
  bundleFunctions();
  const {port, stop} = await startPostgres();
  provide('postgres', port);
  return stop;
}
