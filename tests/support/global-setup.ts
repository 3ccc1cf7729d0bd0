import {spawnSync} from 'node:child_process';
import {bundleFunctions} from '../../tools/bundle-functions';
import {Postgres} from './backend/postgres';

/**
 * Before the first test: makes the files that the tests run. On a bare machine, PostgreSQL's first start as root also makes the user
 * as whom it runs, and two workers that start at the same moment would make it twice.
 */
export default async function globalSetup(): Promise<void> {
  bundleFunctions();
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync('id', ['postgres']).status !== 0) {
    const postgres = await Postgres.start();
    await postgres.stop();
  }
}
