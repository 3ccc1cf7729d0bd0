import {spawnSync} from 'node:child_process';
import {bundleFunctions} from '../../tools/bundle-functions';
import {requirePostgresLinks} from './backend/postgres-links';

/**
 * Before the first test: makes the files that the tests run, and as root on a bare machine the user as whom PostgreSQL runs, because
 * two workers that start it at the same moment would make it twice. The library of PostgreSQL stays out of this process: when a
 * process that loaded it ends by itself, its exit code is 0, whatever failed.
 */
export default function globalSetup(): void {
  requirePostgresLinks();
  bundleFunctions();
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync('id', ['postgres']).status !== 0) {
    console.log('PostgreSQL refuses to run as root. Making a user for it: useradd --user-group postgres');
    spawnSync('useradd', ['--user-group', 'postgres'], {stdio: 'inherit'});
  }
}
